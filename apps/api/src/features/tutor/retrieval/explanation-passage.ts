import { subskillLabel } from '@nextround/content/syllabus'
import type { Passage } from '../passage.ts'
import type { Explanation } from './passage-queries.ts'

/** A question that the learner has answered, with its key: the result of the quiz shows the same. */
export const explanationPassage = (explanation: Explanation): Passage => {
  const { questionId, topicId, subskill, stem, code, options, answer, chosen } = explanation
  const { why, whyNot, finishedSession } = explanation
  const lines = Object.entries(options).map(([key, text]) => {
    if (key === answer) return `- ${text} (right)`
    return `- ${text} (wrong${key === chosen ? ', and chosen by the learner' : ''}): ${whyNot[key] ?? ''}`
  })
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
      `The options:\n\n${lines.join('\n')}`,
    ].join('\n\n'),
  }
}

const TITLE = 60

/** At the end of a word. */
export const shortened = (text: string, most = TITLE): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line.slice(0, most).replace(/\s+\S*$/, '')}…`
}
