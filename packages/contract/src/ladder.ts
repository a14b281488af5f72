import * as z from 'zod/mini'

/** From easy to hard. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export const Level = z.enum(LEVELS)
export type Level = z.infer<typeof Level>

/**
 * The questions of a quiz that adapts to its answers, by section. Each step asks one of its questions. All of them are
 * sent at the start, without keys, so that the quiz continues without a network.
 */
export const Ladder = z.array(
  z.object({ section: z.string(), steps: z.array(z.partialRecord(Level, z.string())) }),
)
export type Ladder = z.infer<typeof Ladder>

/** Whether each answer is right, by question. Null until the verdict is known, such as without a network. */
type Answered = ReadonlyMap<string, boolean | null>

/**
 * Returns the question of each step. Each section begins easy. A right answer leads one level up, a wrong one down, and
 * one without a verdict to the same level. A question that was answered always stays, whatever the others say: it may
 * have been answered in another tab, or before the verdict of the question before it was known.
 */
export const listAsked = (ladder: Ladder, answered: Answered): string[] =>
  ladder.flatMap(({ steps }) => {
    let wanted = 0
    return steps.flatMap((step) => {
      const offered = LEVELS.flatMap((level, rank) => ({ id: step[level], rank })).flatMap(
        ({ id, rank }) => (id === undefined ? [] : [{ id, rank }]),
      )
      const [nearest] = offered.toSorted(
        (one, other) => Math.abs(one.rank - wanted) - Math.abs(other.rank - wanted),
      )
      const asked = offered.find(({ id }) => answered.has(id)) ?? nearest
      if (!asked) return []
      const isRight = answered.get(asked.id) ?? null
      wanted = asked.rank + (isRight === null ? 0 : isRight ? 1 : -1)
      return [asked.id]
    })
  })

export const stepsIn = (ladder: Ladder): number =>
  ladder.reduce((all, { steps }) => all + steps.length, 0)
