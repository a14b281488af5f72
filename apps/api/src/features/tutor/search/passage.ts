import { subskillLabel } from '@nextround/content/syllabus'
import type { TutorSource } from '@nextround/contract/tutor'
import { listAnswers, type StoredKey } from '#question-kinds'

/** A part of our own content that can answer a question. */
export type Passage = {
  id: string
  kind: TutorSource['kind']
  /** The name of the source in the list under a reply. */
  title: string
  /** The page on our own site. */
  to: string
  topicId: string | null
  subskill: string | null
  /** Plain text with Markdown for code, as a model reads it. */
  text: string
}

/** A question of the bank with its key, in the version that the learner answered. */
export type AnsweredQuestion = StoredKey & {
  questionId: string
  topicId: string
  subskill: string
  stem: string
  code: string | null
  options: Record<string, string>
  shown: unknown
  /** As canonical text. */
  chosen: string
  /** The quiz in which the learner answered it last. Null if its result cannot be opened. */
  finishedSession: string | null
}

/** Shows no more than the result of the quiz does. */
export const explanationPassage = (explanation: AnsweredQuestion): Passage => {
  const { questionId, topicId, subskill, stem, code, why, finishedSession } = explanation
  const { heading, lines } = listAnswers(explanation)
  return {
    id: `question/${questionId}`,
    kind: 'question',
    title: `${subskillLabel(topicId, subskill)}: ${shortened(stem)}`,
    to: finishedSession ? `/quiz/results/${finishedSession}` : `/learn/${topicId}/${subskill}`,
    topicId,
    subskill,
    text: [
      `**${stem}**`,
      ...(code ? [`\`\`\`\n${code}\n\`\`\``] : []),
      why,
      `${heading}\n\n${lines.join('\n')}`,
    ].join('\n\n'),
  }
}

const MAX_TITLE = 60

/** Cuts a text at the end of a word. */
export const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_TITLE) return line
  return `${line.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`
}
