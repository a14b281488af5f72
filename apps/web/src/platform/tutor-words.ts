import { CallError } from '@nextround/contract/call'
import { errorMessage } from './error-words.ts'
import type { TutorCode } from './failure-words.ts'

/** In a separate file, because only the tutor loads these messages. */
const TUTOR_WORDS: Record<TutorCode, string> = {
  'tutor.quota-spent': "You've used all your messages for today.",
  'tutor.chat-not-found': 'This chat no longer exists.',
  'tutor.chat-full': 'This chat is full. Start a new one to continue.',
  'tutor.too-many-chats': 'You have 100 chats. Delete one to start another.',
  'tutor.empty-question': 'Write a question first.',
}

/** Like `errorMessage`, plus the tutor's errors. */
export const tutorErrorMessage = (error: unknown): string => {
  const words: Partial<Record<CallError['code'], string>> = TUTOR_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}
