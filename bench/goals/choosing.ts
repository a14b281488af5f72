import { chooseForAim } from '../../apps/api/src/features/quizzes/quiz-aim.ts'
import { type BankQuestion, LEVELS } from '../../apps/api/src/features/quizzes/question-pool.ts'
import { subskillsOf } from '../../content/src/entry-points/syllabus.ts'
import { type Figure, median } from '../bench.ts'

const SEEN = 150
const ROUNDS = 31
const CALLS = 500
const GOAL_US = 30
const FLAT = 1.5

/** Prime, so that they are spread over all subskills, however many a topic has. */
const UNMEASURED_EVERY = 11

const subskills = subskillsOf('dsa').map(({ subskill }) => subskill)

function makeTopic(size: number) {
  const questions = Array.from(
    { length: size },
    (_, index): BankQuestion => ({
      id: `question-${index}`,
      version: 1,
      topicId: 'dsa',
      subskill: subskills[index % subskills.length]!,
      concept: '',
      level: LEVELS[index % LEVELS.length]!,
      stem: '',
      code: null,
      kind: 'choice',
      options: { a: '', b: '', c: '', d: '' },
      shown: {},
      guess: 0.25,
      set: null,
      isShuffled: true,
      difficulty: ((index * 7919) % 6000) / 1000 - 3,
      variance: index % UNMEASURED_EVERY === 0 ? 0.49 : 0.1,
      variantGroup:
        index % UNMEASURED_EVERY === 0 ? `group-${index % (7 * UNMEASURED_EVERY)}` : null,
    }),
  )
  // Someone who has taken ten quizzes.
  const met = new Map(Array.from({ length: SEEN }, (_, index) => [`question-${index * 3}`, '']))
  const skill = { mean: 0.3, subskills: { graphs: 40, trees: 55 } }
  return {
    questions,
    learner: { met, recent: new Map(), skills: { dsa: skill }, due: [] },
    random: Math.random,
  }
}

/** Measures only the CPU of choosing, alternating between banks: it must not grow with their size. */
export function chooseFigures(): Figure[] {
  const [small, large] = [makeTopic(500), makeTopic(50_000)]
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.small.push(microseconds(small))
    times.large.push(microseconds(large))
  }
  const [ofSmall, ofLarge] = [median(times.small), median(times.large)]
  const growth = median(times.large.map((time, round) => time / times.small[round]!))
  const show = (us: number) => ({
    figure: `${us.toFixed(1)} µs`,
    goal: `at most ${GOAL_US} µs`,
    isMet: us <= GOAL_US,
  })
  return [
    { what: 'choosing of 500', ...show(ofSmall) },
    { what: 'choosing of 50,000', ...show(ofLarge) },
    {
      what: '50,000 to 500',
      figure: growth.toFixed(2),
      goal: `flat: at most ${FLAT}`,
      isMet: growth <= FLAT,
    },
  ]
}

function microseconds(input: Parameters<typeof chooseForAim>[1]): number {
  const before = process.cpuUsage()
  for (let call = 0; call < CALLS; call++) {
    if (chooseForAim({ topicId: 'dsa' }, input).length !== 15)
      throw new Error('too few were chosen')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / CALLS
}
