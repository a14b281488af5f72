import { type DayDraft, MINUTES_PER_TASK } from './day-draft.ts'

type ReviewInput = {
  /** Of the day's minutes, at most. */
  share: number
  isMoved?: boolean
}

/** Some of the due concepts answered right last time, those with the greatest loss first. A backlog is spread over days. */
export function addReview(draft: DayDraft, { share, isMoved = false }: ReviewInput): void {
  if (draft.places() <= 0) return
  const { date } = draft.learner
  const known = draft.openCards().filter(({ isRight }) => isRight)
  const due = known.filter(({ dueOn }) => dueOn <= date)
  // On the last evening, everything that is known may be looked at again.
  const isAll = draft.kind === 'eve' || isMoved
  const later = isAll ? known.filter(({ dueOn }) => dueOn > date) : []
  const most = Math.min(
    Math.max(MINUTES_PER_TASK.leastQuestions, draft.questionsIn(share * draft.budget)),
    draft.questionsIn(draft.left()),
  )
  const chosen = [...draft.ranked(due), ...draft.ranked(later)].slice(0, Math.max(0, most))
  if (chosen.length < MINUTES_PER_TASK.leastQuestions) return
  draft.add({
    kind: 'review',
    skills: [...new Set(chosen.map(({ skill }) => skill))],
    concepts: chosen.map(({ concept }) => concept),
    questions: chosen.length,
    isMoved,
  })
}
