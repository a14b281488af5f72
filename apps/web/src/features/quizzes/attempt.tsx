import { canonicalAnswer, type GivenAnswer } from '@nextround/contract/question-kinds'
import { MIN_ANSWER_MS, type QuizResult, type QuizSession } from '@nextround/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { quizErrorMessage } from '#platform/quiz-words.ts'
import { useQuizMode } from '#platform/use-quiz-mode.ts'
import { KeysNote, useAnswerKeys } from '#ui/answer-keys.tsx'
import { Button } from '#ui/button.tsx'
import { Stimulus } from '#ui/lazy-stimulus.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { answerFormId } from '#ui/question-kinds/web-kind.ts'
import { findSet, StimulusPanel } from '#ui/stimulus-panel.tsx'
import { AttemptHead } from './attempt-head.tsx'
import { GuessCheck } from './guess-check.tsx'
import { sendPending } from './outbox.ts'
import type { PendingAnswer } from './pending-answers.ts'
import { Question } from './question.tsx'
import { elapsedIn } from './quiz-clock.ts'
import { quizResult, useShowResult } from './quiz-result.ts'
import { QuizFailure } from './quiz-states.tsx'
import { markRunning } from './running-quiz.ts'
import { collectAnswers, firstOpen, savedState, useAnswers } from './use-answers.ts'
import { useFinish } from './use-finish.ts'
import { FinishNote, VerdictSheet } from './verdict-sheet.tsx'

type Props = {
  session: QuizSession
  pending: PendingAnswer[]
  learnerId: string | undefined
  onAgain: () => void
}

/** Runs a quiz from the first question to the last. The result has a separate page. */
export default function QuizCourse({ session, pending, learnerId, onAgain }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const client = useQueryClient()
  const showResult = useShowResult()

  // A layout effect, because a page opened immediately afterwards must not find the quiz still running.
  useLayoutEffect(
    () => (isOver ? undefined : markRunning({ sessionId: session.id, learnerId })),
    [isOver, session.id, learnerId],
  )
  const end = (result: QuizResult): boolean => {
    setIsOver(true)
    return showResult(result)
  }
  /** Called if the quiz was closed elsewhere: finished on another device, or closed by starting a new quiz. */
  const askForResult = () =>
    client.fetchQuery(quizResult(session.id)).then(end, (error: unknown) => {
      setIsOver(true)
      setFailure({ error })
    })

  if (failure) return <QuizFailure words={quizErrorMessage(failure.error)} retry={onAgain} />
  return (
    <Attempt
      session={session}
      pending={pending}
      learnerId={learnerId}
      onClosed={() => void askForResult()}
      onResult={end}
      isOver={isOver}
    />
  )
}

type AttemptProps = {
  session: QuizSession
  pending: PendingAnswer[]
  learnerId: string | undefined
  onClosed: () => void
  onResult: (result: QuizResult) => boolean
  /** The quiz is finished and the result page is about to open. */
  isOver: boolean
}

/** The stimulus is above the question, or from 1280 pixels on to its left. */
const WITH_SET =
  'lg:grid-rows-[auto_auto_auto_1fr] xl:max-w-[90rem] xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)_21rem] xl:grid-rows-[auto_auto_1fr]'

/** A running quiz, one question at a time. */
function Attempt({ session, pending, learnerId, onClosed, onResult, isOver }: AttemptProps) {
  const { answers, give } = useAnswers({ session, pending, learnerId, onClosed })
  const { finish, state, isSaved } = useFinish({ sessionId: session.id, learnerId, onResult })
  // Kept until the learner continues: a late verdict may change which question this step of a placement check asks.
  const [{ question, place, total }, setShown] = useState(() =>
    firstOpen(session, collectAnswers(session, pending)),
  )
  const { isQuick, noteTap } = useQuickTaps(session)
  const answered = question && answers[question.id]
  const about = findSet(question, session)
  const isLast = place === total - 1
  const isBusy = state === 'busy' || isOver
  const saved = savedState(answers)
  const mayGoOn = Boolean(answered) && answered?.is !== 'checking' && !isBusy
  useQuizMode()
  // Before its first question, so that the panel opens with its content.
  const hasSets = Boolean(session.sets?.length)
  useEffect(() => {
    // Without a network the panel itself says so and offers to try again.
    if (hasSets) Stimulus.preload().catch(() => {})
  }, [hasSets])

  const goOn = () => {
    if (!mayGoOn) return
    if (isLast) {
      void finish()
    } else {
      void sendPending()
      // Usually the next question, unless another device has already answered some.
      setShown(firstOpen(session, answers))
    }
  }
  const [draft, setDraft] = useDraft(question?.id)
  const submit = (given: GivenAnswer | null) => {
    if (!question || !given || answered) return
    noteTap(question.id)
    void give(question.id, given)
  }
  const giveHere = (given: GivenAnswer | null) => {
    if (answered || !question) return
    if (findWebKind(question).hasParts) setDraft(given)
    else submit(given)
  }
  const choice = (draft && canonicalAnswer(draft)) ?? undefined
  const { onKeyDown, ...keys } = useAnswerKeys({
    give: (key) => {
      const given = question && findWebKind(question).answerOnKey(question, key, choice)
      if (given !== undefined) giveHere(given)
    },
    goOn: () => (answered ? goOn() : submit(draft)),
  })

  if (!question) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what lies in it
    <div
      onKeyDown={onKeyDown}
      className={`column flex min-h-dvh max-w-[45rem] flex-col pt-[max(0.5rem,env(safe-area-inset-top))] md:pt-6 lg:grid lg:max-w-[70rem] lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10 ${about ? WITH_SET : 'lg:grid-rows-[auto_auto_1fr]'}`}
    >
      <AttemptHead
        sessionId={session.id}
        number={place + 1}
        total={total}
        answered={place + (answered ? 1 : 0)}
        saved={Object.keys(answers).length > 0 ? saved : undefined}
      />
      {about && <StimulusPanel key={about.set.id} {...about} />}
      <Question
        key={question.id}
        question={question}
        number={place + 1}
        total={total}
        answered={answered ?? (choice === undefined ? undefined : { is: 'changeable', choice })}
        onGive={giveHere}
        onCheck={() => submit(draft)}
      />
      <div className="my-3">
        <KeysNote {...keys} words={findWebKind(question).keysNote(question)} />
      </div>
      <VerdictSheet
        key={`${question.id} verdict`}
        question={question}
        answered={answered}
        isQuick={isQuick(question.id)}
        retry={sendPending}
        note={state === 'waiting' && <FinishNote isSaved={isSaved && saved !== 'unsaved'} />}
        guess={<GuessCheck sessionId={session.id} learnerId={learnerId} questionId={question.id} />}
      >
        {!answered && findWebKind(question).isForm ? (
          <Button key="check" type="submit" form={answerFormId(question)}>
            Check answer
          </Button>
        ) : (
          <Button key="next" disabled={!mayGoOn && !isBusy} isBusy={isBusy} onClick={goOn}>
            <span className="flex min-w-20 items-center justify-center gap-2 whitespace-nowrap">
              {isLast ? 'Finish Quiz' : 'Next'}
              {!isLast && <ArrowRight aria-hidden="true" className="size-5" />}
            </span>
          </Button>
        )}
      </VerdictSheet>
    </div>
  )
}

/** The options chosen so far for an answer with several parts. It belongs to one question. */
function useDraft(questionId: string | undefined) {
  const [draft, setDraft] = useState<{
    questionId: string | undefined
    given: GivenAnswer | null
  }>()
  const given = draft?.questionId === questionId ? (draft?.given ?? null) : null
  return [given, (next: GivenAnswer | null) => setDraft({ questionId, given: next })] as const
}

/** Notes which questions were answered faster than they can be read, judged by the time since the previous answer. */
function useQuickTaps({ id, verdicts }: QuizSession) {
  const [quick, setQuick] = useState<string[]>([])
  // After a reload, the time of the last answer is unknown.
  const isFresh = Object.keys(verdicts).length === 0
  const [begun] = useState(() => (isFresh ? performance.now() - elapsedIn(id) : -Infinity))
  const last = useRef(begun)

  const noteTap = (questionId: string) => {
    const now = performance.now()
    if (now - last.current < MIN_ANSWER_MS) setQuick([...quick, questionId])
    last.current = now
  }
  return { isQuick: (questionId: string) => quick.includes(questionId), noteTap }
}
