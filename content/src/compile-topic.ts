import type { Question } from './kinds/question.ts'
import type { Topic as WrittenTopic } from './kinds/topic.ts'

/** A topic for its card. */
export type CompiledTopic = Omit<WrittenTopic, 'status' | 'least_questions' | 'page'> & {
  /** The number of live questions, from which its quizzes choose. */
  questions: number
}

export function compileTopic(
  { status: _status, least_questions: _least, page: _page, ...topic }: WrittenTopic,
  questions: Question[],
): CompiledTopic {
  const live = questions.filter(({ topicId, status }) => topicId === topic.id && status === 'live')
  return { ...topic, questions: live.length }
}
