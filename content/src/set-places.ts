import type { Question } from './kinds/question.ts'

/** The questions of a set that are or may be asked, in the order of their file. */
export const listSetQuestions = <T extends { question: Question }>(
  items: readonly T[],
  setId: string,
) => items.filter(({ question }) => question.set === setId && question.status !== 'retired')

/** Moves the questions of a set behind its first one, in the order of their file, so that they share one stimulus. */
export function gatherSets<T extends Question>(
  drawn: readonly T[],
  order: readonly Question[],
): T[] {
  const placeOf = new Map(order.map(({ id }, place) => [id, place]))
  const ofSet = Map.groupBy(drawn, ({ id, set }) => set ?? id)
  return [...ofSet.values()].flatMap((own) =>
    own.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0)),
  )
}

/** Each question's place within its set, from 1. */
export function setPlaces(questions: readonly Question[]): Map<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    questions.flatMap(({ id, set, status }): [string, number][] => {
      if (set === undefined || status === 'retired') return []
      const place = (counts.get(set) ?? 0) + 1
      counts.set(set, place)
      return [[id, place]]
    }),
  )
}
