import { NOTE_MINUTES } from '@nextround/content/reading'
import { subskillLabel } from '@nextround/content/syllabus'
import { MINUTES_PER_QUESTION } from '@nextround/contract/quizzes'
import type { DoneTask } from './todays-part.ts'
import { quizName } from './names.ts'
import type { StudyState } from './study-queries.ts'

/**
 * Lists what was finished today and helps with the drive: quizzes on its topics or for its company, re-tests, notes.
 */
export function doneToday(
  { drive, finishedToday, notesReadToday }: StudyState,
  topicsOfDrive: ReadonlySet<string>,
): DoneTask[] {
  const read = (notesReadToday ?? []).flatMap((note): DoneTask[] => {
    const [topicId = '', subskill = ''] = note.split('/')
    if (!topicsOfDrive.has(topicId)) return []
    const label = subskillLabel(topicId, subskill)
    return [
      { kind: 'read', subskill: note, label, score: null, minutes: NOTE_MINUTES.get(note) ?? 0 },
    ]
  })
  const taken = (finishedToday ?? [])
    .filter(
      ({ isReTest, company, topicId }) =>
        isReTest || company === drive?.company || topicsOfDrive.has(topicId ?? ''),
    )
    .map(
      (quiz): DoneTask => ({
        kind: quiz.isReTest ? 're-test' : 'practice',
        subskill: quiz.subskill === null ? null : `${quiz.topicId}/${quiz.subskill}`,
        label:
          quiz.topicId !== null && quiz.subskill !== null
            ? subskillLabel(quiz.topicId, quiz.subskill)
            : quizName(quiz),
        score: quiz.score,
        minutes: quiz.questions * MINUTES_PER_QUESTION,
      }),
    )
  return [...read, ...taken]
}
