import type { Misconception } from '../kinds/misconception.ts'
import type { Question } from '../kinds/question.ts'
import type { Syllabus } from '../kinds/syllabus.ts'
import type { QuestionItem, SetItem } from '../read-questions.ts'

/** A mistake (E) or a doubt (W) about one question, with advice on what to do. */
export type Finding = { check: string; id: string; file: string; line: number; words: string }

/** The data that questions are checked against. */
export type CheckedBank = {
  today: string
  hosts: string[]
  syllabus: Syllabus[]
  /** The minimum number of questions for each topic. */
  leastQuestions: Map<string, number>
  misconceptions: Misconception[]
  /** Technical terms by topic. `2PL | two-phase locking` is one term with two names. */
  terms: Map<string, string[]>
  items: QuestionItem[]
  sets: SetItem[]
}

export type Check<Q extends Question = Question> = (
  item: QuestionItem<Q>,
  bank: CheckedBank,
) => Finding[]

export const describeFinding = ({ check, id, file, line, words }: Finding) =>
  `content/${file}:${line} ${id} ${check}: ${words}`

export const finding = (
  item: QuestionItem,
  check: string,
  field: string,
  words: string,
): Finding => ({
  check,
  id: item.question.id,
  file: item.file,
  line: item.lineOf(...field.split('.')),
  words,
})

/** Creates a finding about a topic, or about the whole bank if the topic is empty. */
export const findingAbout = (topicId: string, check: string, words: string): Finding => ({
  check,
  id: topicId || 'bank',
  file: topicId ? `questions/${topicId}` : 'questions',
  line: 1,
  words,
})
