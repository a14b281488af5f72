import { normal, randomFrom } from '#platform/random.ts'

const GUESS = 0.25
export const LEVEL_DIFFICULTY = { beginner: -1, intermediate: 0, advanced: 1 } as const
/** How the world is made; the model under test is told none of it. */
export const WORLD = { ability: { mean: -0.5, deviation: 1 }, subskill: 0.6, author: 0.7 } as const

type Cohort = { readonly mean: number; readonly deviation: number }
type MetQuestion = {
  readonly id: string
  readonly topicId: string
  readonly subskill: string
  readonly difficulty: keyof typeof LEVEL_DIFFICULTY
}

/** How hard a question really is: the same for every learner, and not quite what its author thought. */
export const trueDifficulty = ({
  id,
  difficulty,
}: Pick<MetQuestion, 'id' | 'difficulty'>): number =>
  normal(randomFrom(`question ${id}`), LEVEL_DIFFICULTY[difficulty], WORLD.author)

export const trueChance = (ability: number, difficulty: number): number =>
  GUESS + (1 - GUESS) / (1 + Math.exp(difficulty - ability))

/**
 * Someone with a true ability in every topic, and in its subskills around it, who is right as often as these
 * say. Abilities belong to the seed and the name, whatever is asked first; answers follow one another.
 */
export function simulatedLearner(seed: number, cohort: Cohort = WORLD.ability) {
  const random = randomFrom(`answers ${seed}`)
  const abilityIn = (topicId: string): number =>
    normal(randomFrom(`ability ${seed} ${topicId}`), cohort.mean, cohort.deviation)
  const abilityAt = (topicId: string, subskill: string): number =>
    normal(randomFrom(`ability ${seed} ${topicId} ${subskill}`), abilityIn(topicId), WORLD.subskill)
  const isRightAbout = (question: MetQuestion): boolean =>
    random() < trueChance(abilityAt(question.topicId, question.subskill), trueDifficulty(question))

  return {
    random,
    abilityIn,
    abilityAt,
    isRightAbout,
    /** The option they take: of the wrong ones any. */
    choose: <Key>(question: MetQuestion, options: { right: Key; wrong: readonly Key[] }): Key =>
      isRightAbout(question)
        ? options.right
        : (options.wrong[Math.floor(random() * options.wrong.length)] ?? options.right),
  }
}
