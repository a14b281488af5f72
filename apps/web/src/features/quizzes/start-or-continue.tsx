import { call, CallError } from '@nextround/contract/call'
import { type QuizAim, type QuizSession, startQuiz } from '@nextround/contract/quizzes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { DAILY_LIMIT_WORDS } from '#platform/daily-limit-words.ts'
import { RUN_URL } from '#platform/mock-address.ts'
import { quizUrl, toQuizAim } from '#platform/quiz-address.ts'
import { sessionEvents } from '#platform/session-events.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'
import { sendPending } from './outbox.ts'
import { listPending } from './pending-answers.ts'
import { isSameAim, titleOf } from './quiz-aim.ts'
import { answeredIn, countQuestions, type OpenQuiz } from './quiz-queries.ts'
import { markRunning } from './running-quiz.ts'

type Props = {
  aim: QuizAim
  /** Undefined until it is known whether a quiz can start. */
  questions: number | undefined
  isSignedIn: boolean
  learnerId: string | undefined
  open: OpenQuiz | undefined
  run: (quiz: OpenQuiz) => void
  /** The learner has already asked for it. An open quiz is never closed without asking. */
  startsNow?: boolean
  /** The button's label if no other quiz is open. */
  label?: string
}

/** Starts a quiz. Only one can be open at a time, so continuing an open one comes first. */
export function StartOrContinue({
  aim,
  questions,
  isSignedIn,
  learnerId,
  open,
  run,
  startsNow = false,
  label = 'Start Quiz',
}: Props) {
  const [isStarting, setIsStarting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isMine = open && isSameAim(toQuizAim(open.session), aim)
  const start = async () => {
    setIsStarting(true)
    setRefusal(undefined)
    follow(await tryToStart({ aim, isSignedIn, open }))
  }
  const follow = (session: Awaited<ReturnType<typeof tryToStart>>) => {
    if (typeof session === 'string') setRefusal(session)
    else if (session) run({ session, pending: [] })
    setIsStarting(false)
  }
  const navigate = useNavigate()
  const canStartNow = startsNow && isSignedIn && !open && Boolean(questions)
  const startNow = useEffectEvent(async () => {
    const session = await tryToStart({ aim, isSignedIn, open })
    // Back and a reload must not start another one.
    void navigate('.', { replace: true, state: null })
    follow(session)
  })
  useEffect(() => {
    if (canStartNow) void startNow()
  }, [canStartNow])

  return (
    <div className="grid gap-4">
      {open && (
        <p className="text-ink-2">
          {isMine
            ? `You've answered ${answeredIn(open)} of ${countQuestions(open)}. ${ifClosed(open)}`
            : `You have another quiz open. ${ifClosed(open)}`}
        </p>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {open && isMine && <Button onClick={() => run(open)}>Continue your quiz</Button>}
        {open && !isMine && <ContinueOther open={open} learnerId={learnerId} />}
        <Button
          look={open ? 'quiet' : 'primary'}
          disabled={!questions}
          isBusy={isStarting || canStartNow}
          onClick={() => void start()}
        >
          {open && !isMine ? 'End it and start this one' : label}
        </Button>
      </div>
      {refusal === 'quiz.daily-limit' && (
        <p role="alert" className="text-bad">
          {DAILY_LIMIT_WORDS}
        </p>
      )}
      {refusal === 'quiz.mock-running' && (
        <p role="alert">
          You're sitting a mock, and its clock is running.{' '}
          <TextLink to={RUN_URL}>Back to the mock</TextLink>
        </p>
      )}
    </div>
  )
}

/** Says what happens to the answers if the open quiz is closed. */
function ifClosed(open: OpenQuiz) {
  const answered = answeredIn(open)
  if (answered === 0) return "Starting a new quiz ends this one. You haven't answered anything yet."
  const answers =
    answered === 1 ? 'your answer still counts' : `your ${answered} answers still count`
  return `Starting a new quiz ends this one without a score, but ${answers} towards your skills.`
}

/** Errors that the page explains instead of a toast. */
type Refusal = 'quiz.daily-limit' | 'quiz.mock-running'
const isRefusal = (code: CallError['code']): code is Refusal =>
  code === 'quiz.daily-limit' || code === 'quiz.mock-running'

/** Returns undefined if the quiz couldn't be started. A toast then says why. */
async function tryToStart({
  aim,
  isSignedIn,
  open,
}: Pick<Props, 'aim' | 'isSignedIn' | 'open'>): Promise<QuizSession | Refusal | undefined> {
  dismissFailures()
  if (!isSignedIn) return askToLogIn()
  try {
    // Starting closes the open quiz, so its pending answers must be sent first. The server may also have failed at one
    // of them, and a closed quiz takes no more.
    if (!(await sendPending()) || (open && (await hasPending(open))))
      throw new CallError('network.unreachable')
    return await call(startQuiz, { body: aim })
  } catch (error) {
    if (error instanceof CallError && error.code === 'auth.required') {
      sessionEvents.dispatchEvent(new Event('doubted'))
      return askToLogIn()
    }
    if (error instanceof CallError && isRefusal(error.code)) return error.code
    toast({
      title: 'Error starting quiz',
      description: 'Failed to start quiz session',
      kind: 'destructive',
    })
    return undefined
  }
}

const hasPending = async ({ session }: OpenQuiz) =>
  (await listPending()).some(({ sessionId }) => sessionId === session.id)

function askToLogIn() {
  toast({
    title: 'Authentication required',
    description: 'Please log in to start the quiz',
    kind: 'destructive',
  })
  return undefined
}

type OtherProps = { open: OpenQuiz; learnerId: string | undefined }

/** Opens the other quiz without asking again. Renders nothing if its topic or company no longer exists. */
function ContinueOther({ open, learnerId }: OtherProps) {
  const { session } = open
  const aim = toQuizAim(session)
  const title = titleOf(session)
  if (!aim || !title) return null
  return (
    <ButtonLink to={quizUrl(aim)} onClick={() => markRunning({ sessionId: session.id, learnerId })}>
      {`Continue ${title} (${answeredIn(open)} of ${countQuestions(open)})`}
    </ButtonLink>
  )
}
