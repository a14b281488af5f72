import { CallError, call } from '@nextround/contract/call'
import { type QuizAim, type QuizSession, startQuiz } from '@nextround/contract/quizzes'
import { sessionNews } from '#platform/session-news.ts'
import { toast } from '#ui/toast.ts'

/** A started quiz, or words for why there is none. */
export async function startOrTell(
  aim: QuizAim,
  isSignedIn: boolean,
): Promise<QuizSession | undefined> {
  if (!isSignedIn) return tellToLogIn()
  try {
    return await call(startQuiz, { body: aim })
  } catch (error) {
    if (error instanceof CallError && error.code === 'auth.required') {
      sessionNews.dispatchEvent(new Event('doubted'))
      return tellToLogIn()
    }
    toast({
      title: 'Error starting quiz',
      description: 'Failed to start quiz session',
      kind: 'destructive',
    })
    return undefined
  }
}

function tellToLogIn() {
  toast({
    title: 'Authentication required',
    description: 'Please log in to start the quiz',
    kind: 'destructive',
  })
  return undefined
}
