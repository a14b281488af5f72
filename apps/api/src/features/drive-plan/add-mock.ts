import { type DayDraft, isCarried } from './day-draft.ts'
import { isMockDue, isMockTime } from './mock-of-day.ts'
import type { Learner } from './study-day.ts'

/** The mock before the drive. It can't be divided, so it may take longer than a day of this learner. */
export function addMock(draft: DayDraft): void {
  const { learner } = draft
  const { mock } = learner
  if (!mock || draft.has('mock')) return
  const isMoved = isLeft(learner) && isMockTime(learner)
  if (!isMoved && !isMockDue(learner)) return
  // Tasks that were begun today stay, and a mock must not follow when too few minutes are left.
  if (draft.tasks.length > 0 && draft.left() < mock.minutes) return
  draft.add({ kind: 'mock', mock: mock.id, questions: mock.questions, isMoved })
}

/** Left of the last day, or promised when it ended. */
const isLeft = ({ before, mock, date }: Learner): boolean => {
  if (!before || !isCarried(before, date)) return false
  const left = before.tasks.find((task) => task.mock === mock?.id)
  return left ? !left.isDone && !left.isMoved : before.promise?.mock === mock?.id
}
