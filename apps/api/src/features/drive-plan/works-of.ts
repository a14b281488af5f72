import { subskillLabel, subskillsOf } from '@nextround/content/syllabus'
import type { Work } from './follow-day.ts'
import { quizName } from './names.ts'
import { splitSkill } from './split-skill.ts'
import type { QuizOfDay } from './study-queries.ts'
import type { StudyDay } from './study-day.ts'

type Done = { quizzes: readonly QuizOfDay[]; notesRead: readonly string[] }

/** A learner's work on a day, as the day's plan counts it. */
export const worksOf = (day: StudyDay, { quizzes, notesRead }: Done): Work[] => [
  ...quizzes.map((quiz) => toWork(quiz, day.date)),
  ...notesRead.filter((note) => !isPartOfTask(day, note)).map(toReading),
]

function toWork(quiz: QuizOfDay, date: string): Work {
  const { sessionId, taskId, status, answered, total } = quiz
  const isFinished = status === 'completed'
  return {
    sessionId,
    taskId,
    // A quiz that was begun before midnight counts for the day on which it was begun.
    ...(quiz.startedOn === date ? toMatch(quiz) : NO_MATCH),
    answered,
    total,
    isWhole: isFinished && answered >= total,
    isOpen: status === 'open',
    label: isFinished ? quizName(quiz) : null,
  }
}

const NO_MATCH = { kind: 'quiz', skills: [] } as const

/** The kind of work, and on which skills. A re-test from elsewhere asks what is due anywhere, so it matches no task. */
function toMatch(quiz: QuizOfDay): Pick<Work, 'kind' | 'skills' | 'mock'> {
  const { topicId, subskill, isPlacement, isReTest, isRound, mock } = quiz
  if (mock !== null) return { kind: 'mock', skills: [], mock }
  if (isPlacement) return { kind: 'check', skills: [] }
  if (isReTest || topicId === null) return NO_MATCH
  if (subskill !== null) return { kind: 'practise', skills: [`${topicId}/${subskill}`] }
  const all = subskillsOf(topicId).map((one) => `${topicId}/${one.subskill}`)
  return { kind: isRound ? 'practise' : 'quiz', skills: all }
}

const isPartOfTask = ({ tasks }: StudyDay, note: string) =>
  tasks.some(({ readsNote, skills }) => readsNote && skills[0] === note)

function toReading(note: string): Work {
  const { topicId, subskill } = splitSkill(note)
  return {
    sessionId: null,
    taskId: null,
    kind: 'note',
    skills: [note],
    answered: 0,
    total: 0,
    isWhole: true,
    isOpen: false,
    label: `Read: ${subskillLabel(topicId, subskill)}`,
  }
}
