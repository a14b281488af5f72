import type { SavedProgress } from '#events'
import type { Deps } from '#platform/deps.ts'
import { createAnnounce } from '../app.ts'

type Progress = Partial<Omit<SavedProgress, 'userId' | 'skills' | 'completedAt'>> & {
  userId: string
  /** The lower bound of each skill, in percent. */
  skills: Record<string, number>
  at: Date
}

/** Announces the event of a finished quiz without taking one: ten new questions, none of them answered too fast. */
export function progressSaver(deps: Deps) {
  const announce = createAnnounce(deps)
  return ({ skills, at, ...given }: Progress): Promise<void> =>
    deps.db.transaction().execute((trx) =>
      announce(trx, 'progress.saved', {
        completedAt: at.toISOString(),
        skills: Object.entries(skills).map(([topicId, cautiousPercent]) => ({
          topicId,
          cautiousPercent,
        })),
        streak: { current: 1, until: null },
        badges: [],
        newQuestions: 10,
        quickAnswers: 0,
        ...given,
      }),
    )
}
