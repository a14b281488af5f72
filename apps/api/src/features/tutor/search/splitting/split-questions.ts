import { subskillLabel, syllabus } from '@nextround/content/syllabus'
import { draft, type PassageDraft } from './passage-draft.ts'

export type IndexedQuestion = {
  id: string
  topicId: string
  subskill: string
  concept: string
  stem: string
  code: string | null
  options: Record<string, string>
  why: string
  whyNot: Record<string, string>
}

const conceptLabels = new Map(
  syllabus.flatMap(({ subskills }) =>
    subskills.flatMap(({ concepts }) => concepts.map(({ id, label }) => [id, label] as const)),
  ),
)

/** Creates the words that find an explanation. Its title and text are read from the bank if the caller may see them. */
export const splitQuestions = (questions: readonly IndexedQuestion[]): PassageDraft[] =>
  questions.map(({ id, topicId, subskill, concept, stem, code, options, why, whyNot }) =>
    draft({
      id: `question/${id}`,
      kind: 'question',
      questionId: id,
      title: '',
      to: `/learn/${topicId}/${subskill}`,
      topicId,
      subskill,
      text: [why, ...Object.values(whyNot), ...Object.values(options)].join('\n'),
      heading: conceptLabels.get(concept) ?? '',
      keyTerms: stem,
      context: `${subskillLabel(topicId, subskill)} ${code ?? ''}`,
    }),
  )
