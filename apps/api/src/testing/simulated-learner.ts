import { normal, randomFrom } from '#platform/random.ts'

const FOUR_OPTIONS = 0.25
export const LEVEL_DIFFICULTY = { beginner: -1, intermediate: 0, advanced: 1 } as const
/** The parameters of the simulated world. The tested model does not know them. */
export const WORLD = {
  ability: { mean: -0.5, deviation: 1 },
  subskill: 0.6,
  author: 0.7,
  set: 0.8,
} as const

type Cohort = { readonly mean: number; readonly deviation: number }
type MetQuestion = {
  readonly id: string
  readonly topicId: string
  readonly subskill: string
  readonly difficulty: keyof typeof LEVEL_DIFFICULTY
  /** The probability of guessing right; that of four options if left out. */
  readonly guess?: number | undefined
  /** Its passage or chart, which this learner understands better or worse than others. */
  readonly set?: { readonly id: string } | undefined
}

/** The true difficulty of a question: the same for every learner, and not quite what its author thought. */
export const trueDifficulty = ({
  id,
  difficulty,
}: Pick<MetQuestion, 'id' | 'difficulty'>): number =>
  normal(randomFrom(`question ${id}`), LEVEL_DIFFICULTY[difficulty], WORLD.author)

export const trueChance = (ability: number, difficulty: number, guess = FOUR_OPTIONS): number =>
  guess + (1 - guess) / (1 + Math.exp(difficulty - ability))

/**
 * Simulates a learner with a true ability in every topic and subskill, who is right accordingly. Abilities depend only
 * on the seed and the name, not on the order of questions. Answers come from one random sequence.
 */
export function simulatedLearner(seed: number, cohort: Cohort = WORLD.ability) {
  const random = randomFrom(`answers ${seed}`)
  const abilityIn = (topicId: string): number =>
    normal(randomFrom(`ability ${seed} ${topicId}`), cohort.mean, cohort.deviation)
  const abilityAt = (topicId: string, subskill: string): number =>
    normal(randomFrom(`ability ${seed} ${topicId} ${subskill}`), abilityIn(topicId), WORLD.subskill)
  const findGrasp = ({ set }: MetQuestion): number =>
    set ? normal(randomFrom(`set ${seed} ${set.id}`), 0, WORLD.set) : 0
  const isRightAbout = (question: MetQuestion): boolean =>
    random() <
    trueChance(
      abilityAt(question.topicId, question.subskill) + findGrasp(question),
      trueDifficulty(question),
      question.guess,
    )

  return {
    random,
    abilityIn,
    abilityAt,
    isRightAbout,
    /** Returns the chosen option: the right one, or a random wrong one. */
    choose: <Key>(question: MetQuestion, options: { right: Key; wrong: readonly Key[] }): Key =>
      isRightAbout(question)
        ? options.right
        : (options.wrong[Math.floor(random() * options.wrong.length)] ?? options.right),
  }
}
