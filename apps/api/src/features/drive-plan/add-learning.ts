import { type DayDraft, MINUTES_PER_TASK } from './day-draft.ts'
import type { CardNow, Task } from './study-day.ts'

const MAX_OF_A_SKILL = 5
const MAX_SKILLS_NEXT_TO_IT = 2
/** Even a short day has room for a few questions. */
const MIN_MINUTES = 7.5

type LearningInput = {
  /** Of the day's minutes, at most. */
  share: number
  /** The task of an earlier day, without concepts answered right since. */
  moved?: Task
}

type Group = { skill: string; cards: CardNow[]; worth: number }

/**
 * Concepts answered wrong last time: one skill's note, then its questions. They are never asked again without the
 * note.
 */
export function addLearning(draft: DayDraft, { share, moved }: LearningInput): void {
  if (draft.places() <= 0) return
  const groups = groupSkills(draft)
  const first = moved ? groups.find(({ skill }) => skill === moved.skills[0]) : groups[0]
  if (!first) return
  const readsNote = draft.wantsNote(first.skill, { isWrong: true })
  const note = readsNote ? draft.noteMinutes(first.skill) : 0
  // A longer note must not leave a short day without any learning.
  const least = Math.max(MIN_MINUTES, note + draft.minutesFor(MINUTES_PER_TASK.leastQuestions))
  const room = Math.min(draft.left(), Math.max(share * draft.budget, least))
  const most = draft.questionsIn(room - note)
  if (most < MINUTES_PER_TASK.leastQuestions) return
  // One skill alone may have too few gaps for a task.
  const next = groups
    .filter((group) => group !== first && (!moved || moved.skills.includes(group.skill)))
    .slice(0, MAX_SKILLS_NEXT_TO_IT)
  const chosen = [first, ...next]
    .flatMap(({ cards }) => cards)
    .slice(0, Math.min(most, moved?.questions ?? most))
  draft.add({
    kind: 'learn',
    skills: [...new Set(chosen.map(({ skill }) => skill))],
    section: draft.sectionOf(first.skill),
    concepts: chosen.map(({ concept }) => concept),
    questions: Math.max(MINUTES_PER_TASK.leastQuestions, chosen.length),
    readsNote,
    isMoved: moved !== undefined,
  })
}

/** The skills with gaps, the greatest loss first. */
function groupSkills(draft: DayDraft): Group[] {
  const wrong = draft
    .openCards()
    .filter(({ isRight, dueOn }) => !isRight && dueOn <= draft.learner.date)
  return [...Map.groupBy(wrong, ({ skill }) => skill)]
    .map(([skill, all]): Group => {
      const cards = draft.ranked(all).slice(0, MAX_OF_A_SKILL)
      return { skill, cards, worth: cards.reduce((sum, card) => sum + draft.worthOf(card), 0) }
    })
    .toSorted((one, other) => other.worth - one.worth || (one.skill < other.skill ? -1 : 1))
}
