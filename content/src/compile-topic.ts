import type { Question } from './kinds/question.ts'
import type { Topic as WrittenTopic } from './kinds/topic.ts'

/** A topic as its card shows it. */
export type CompiledTopic = Omit<WrittenTopic, 'least_questions' | 'search_words' | 'page'> & {
  /** The live ones, from which its quizzes choose. */
  questions: number
}

export function compileTopic(
  { least_questions: _least, search_words: _words, page: _page, ...topic }: WrittenTopic,
  questions: Question[],
): CompiledTopic {
  const live = questions.filter(({ topicId, status }) => topicId === topic.id && status === 'live')
  return { ...topic, questions: live.length }
}
