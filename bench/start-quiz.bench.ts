import { subskillsOf } from '../content/src/doors/syllabus.ts'
import { planReTest } from '../apps/api/src/features/progress/plan-re-test.ts'
import { createLiveBank } from '../apps/api/src/features/question-bank/live-bank.ts'
import { chooseForAim } from '../apps/api/src/features/quizzes/quiz-aim.ts'
import { type BankQuestion, LEVELS } from '../apps/api/src/features/quizzes/question-pool.ts'
import { startQuiz } from '../apps/api/src/features/quizzes/start-quiz.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createDeps } from '../apps/api/src/platform/deps.ts'
import { newId } from '../apps/api/src/platform/ids.ts'
import { type Bench, type Figure, median } from './bench.ts'

const ROUNDS = 15
const WARM_UPS = 3
const STARTS = 160
const AT_ONCE = 16
const LEARNERS = STARTS * (ROUNDS + WARM_UPS)
const CHOICES = 2_000
const MET = 60
const GOAL_RATIO = 0.6
const GOAL_US = 30

/** A start beside a bare INSERT of the same row over the same connections, in turns; and the choosing by itself. */
export const bench: Bench = async (place) => {
  const deps = createDeps(loadConfig(place))
  const { db, pool } = deps
  const bank = createLiveBank(db)
  const { rows: learners } = await pool.query<{ id: string }>(
    `INSERT INTO users (id, name, email)
       SELECT gen_random_uuid(), 'A learner', 'learner-' || number || '@example.com'
         FROM generate_series(1, $1) AS number RETURNING id`,
    [LEARNERS],
  )
  const ids = (await bank.questions()).slice(0, 15).map(({ id }) => id)
  const orders = ids.map(() => 'abcd')
  const bare = (userId: string) =>
    pool.query({
      name: 'bare-start',
      text: `INSERT INTO quiz_sessions (id, user_id, topic_id, status, question_ids, option_orders, total_questions)
             VALUES ($1, $2, 'dsa', 'closed', $3, $4, 15) RETURNING started_at`,
      values: [newId(), userId, ids, orders],
    })
  const tools = { db, bank, planReTest: (userId: string) => planReTest(db, userId) }
  const start = (userId: string) => startQuiz(tools, { userId, aim: { topicId: 'dsa' } })
  const ways = { before: bare, start, again: start, after: bare }

  const rounds: Record<keyof typeof ways, number>[] = []
  for (let round = 0; round < ROUNDS + WARM_UPS; round += 1) {
    const some = learners.slice(round * STARTS, (round + 1) * STARTS).map(({ id }) => id)
    const took = { before: 0, start: 0, again: 0, after: 0 }
    for (const name of ['before', 'start', 'again', 'after'] as const)
      took[name] = await timeOf(some, ways[name])
    if (round >= WARM_UPS) rounds.push(took)
  }
  await deps.close()

  // The anchor stands on both sides of what it is compared with: a busy neighbour weighs on both.
  const anchor = ({ before, after }: (typeof rounds)[number]) => (before + after) / 2
  const toBare = (name: 'start' | 'again' | 'after') =>
    median(rounds.map((round) => (name === 'after' ? round.before : anchor(round)) / round[name]))
  const ratios = (['start', 'again'] as const).map(
    (name): Figure => ({
      what: NAMES[name],
      figure: `${toBare(name).toFixed(2)} of a bare INSERT`,
      goal: `at least ${GOAL_RATIO}`,
      isMet: toBare(name) >= GOAL_RATIO,
    }),
  )
  return [
    ...ratios,
    { what: 'the bare INSERT beside itself', figure: toBare('after').toFixed(2) },
    {
      what: 'a bare INSERT',
      figure: `${(median(rounds.map(anchor)) / STARTS).toFixed(3)} ms, ${AT_ONCE} at once`,
    },
    ...[500, 50_000].flatMap(choosing),
  ]
}

const NAMES = {
  start: 'start, nothing open',
  again: 'start that closes an open quiz',
}

async function timeOf(users: string[], act: (userId: string) => Promise<unknown>) {
  const waiting = [...users]
  const begun = performance.now()
  const worker = async () => {
    for (let user = waiting.pop(); user; user = waiting.pop()) await act(user)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return performance.now() - begun
}

/** For someone who has met sixty questions of each topic; in CPU time of this process, whatever else runs. */
function choosing(size: number): Figure[] {
  const questions = ['dsa', 'aptitude', 'communication', 'coding', 'dbms', 'oops'].flatMap(
    (topic) => bankOf(topic, size),
  )
  const seen = questions.filter((_, place) => place % size < MET)
  const newcomer = { met: new Map(seen.map(({ id }) => [id, ''])), skill: null, due: [] }
  const known = { ...newcomer, skill: { mean: 0.3, subskills: { graphs: 40, hashing: 55 } } }
  const choices = {
    'a first quiz': [{ topicId: 'dsa' }, newcomer],
    'a later quiz': [{ topicId: 'dsa' }, known],
    'a company': [{ company: 'tcs' }, newcomer],
  } as const
  return Object.entries(choices).map(([name, [aim, learner]]) => {
    const once = () => chooseForAim(aim, { questions, learner, random: Math.random })
    for (let turn = 0; turn < CHOICES; turn += 1) once()
    const costs = Array.from({ length: 15 }, () => {
      const before = process.cpuUsage()
      for (let turn = 0; turn < CHOICES; turn += 1) once()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / CHOICES
    })
    const cost = median(costs)
    return {
      what: `choosing for ${name}, ${size} questions a topic`,
      figure: `${cost.toFixed(1)} µs`,
      // A company reads six banks of that size; it only explains.
      ...(name !== 'a company' && { goal: `at most ${GOAL_US} µs`, isMet: cost <= GOAL_US }),
    }
  })
}

function bankOf(topicId: string, size: number): BankQuestion[] {
  const subskills = subskillsOf(topicId)
  return Array.from({ length: size }, (_, number) => ({
    id: `${topicId}-${number}`,
    topicId,
    subskill: subskills[number % subskills.length]!.subskill,
    concept: '',
    difficulty: ((number * 7919) % 6000) / 1000 - 3,
    variance: number % 10 === 0 ? 0.49 : 0.1,
    level: LEVELS[Math.floor(number / subskills.length) % 3]!,
    stem: '',
    code: null,
    options: {},
    isShuffled: true,
    variantGroup: null,
  }))
}
