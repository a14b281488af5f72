import type { MockSitting } from '@nextround/contract/mocks'
import type { SittingDeps } from './mock-deps.ts'
import { listResponses, type StoredSitting } from './queries.ts'
import { toPaper, toState } from './to-sitting.ts'

/** A mock in progress as its learner sees it. */
export async function loadPaper(
  { db, sessions }: Pick<SittingDeps, 'db' | 'sessions'>,
  sitting: StoredSitting,
): Promise<MockSitting> {
  const { id, mock, name, isNegative, extraPercent, sections, clock, now } = sitting
  const [paper, responses] = await Promise.all([
    sessions.loadPaper(sitting),
    listResponses(db, { sittingId: id }),
  ])
  return {
    id,
    mock,
    name,
    isNegative,
    extraPercent,
    sections,
    questions: toPaper(sections, paper.questions, responses),
    sets: paper.sets,
    state: toState(clock, now),
  }
}
