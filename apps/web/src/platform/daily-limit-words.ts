import { NEW_QUESTIONS_PER_DAY } from '@nextround/contract/quiz-size'

/** In a separate file, because a page that starts quizzes needs no other message. */
export const DAILY_LIMIT_WORDS = `You've reached the limit of ${NEW_QUESTIONS_PER_DAY} new questions in 24 hours. Come back tomorrow for more. Until then you can still take re-tests and practise your mistakes.`
