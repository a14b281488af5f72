import type { QuizResult, QuizSession } from '@nextround/contract/quizzes'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { answersOf, firstOpenPlace, savedState } from './answers.ts'
import { AttemptHead } from './attempt-head.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { finishOrTell } from './finish-or-tell.ts'
import { GuessCheck } from './guess-check.tsx'
import { Question } from './question.tsx'
import type { Answer } from './send-answer.ts'
import { UnderExplanation } from './under-explanation.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useAnswers } from './use-answers.ts'
import { VerdictPanel } from './verdict-panel.tsx'

type Props = {
  session: QuizSession
  kept: Answer[]
  onClosed: () => void
  onResult: (result: QuizResult) => void
}

/** One question, nothing else. */
export function Attempt({ session, kept, onClosed, onResult }: Props) {
  const { questions } = session
  const { answers, choose, sendKept } = useAnswers(session, kept, onClosed)
  const [place, setPlace] = useState(() => firstOpenPlace(session, answersOf(session, kept)))
  const [isFinishing, setIsFinishing] = useState(false)
  const question = questions[place]
  const answered = question && answers[question.id]
  const isLast = place === questions.length - 1
  const mayGoOn = Boolean(answered) && answered?.is !== 'checking' && !isFinishing

  const finish = async () => {
    setIsFinishing(true)
    const result = await finishOrTell(session.id, sendKept)
    setIsFinishing(false)
    if (result) onResult(result)
  }
  const goOn = () => {
    if (!mayGoOn) return
    if (isLast) {
      void finish()
    } else {
      void sendKept()
      // One further, unless another device has answered some already.
      setPlace(firstOpenPlace(session, answers))
    }
  }
  useAnswerKeys({
    choose: (number) => {
      const option = question?.options[number]
      if (question && option) void choose(question.id, option.key)
    },
    goOn,
  })

  if (!question) return null
  return (
    <div className="column flex min-h-[calc(100dvh-4rem)] max-w-[45rem] flex-col pt-3 md:pt-8">
      <AttemptHead sessionId={session.id} number={place + 1} total={questions.length} />
      <Question
        key={question.id}
        question={question}
        answered={answered}
        onChoose={(key) => void choose(question.id, key)}
      />
      <VerdictPanel question={question} answered={answered} retry={sendKept} />
      <div className="-mt-4 mb-4">
        {answered?.is === 'known' && answered.verdict.isCorrect && (
          <GuessCheck key={question.id} sessionId={session.id} questionId={question.id} />
        )}
        {answered?.is === 'known' && <UnderExplanation questionId={question.id} />}
      </div>
      <BottomBar
        saved={savedState(answers)}
        isReady={mayGoOn || isFinishing}
        isBusy={isFinishing}
        onNext={goOn}
      >
        {isLast ? 'Finish Quiz' : 'Next'}
        {!isLast && <ArrowRight aria-hidden="true" className="size-5" />}
      </BottomBar>
    </div>
  )
}
