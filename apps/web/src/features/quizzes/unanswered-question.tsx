import { call } from '@nextround/contract/call'
import { type AskedQuestion, revealAnswer } from '@nextround/contract/quizzes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { quizErrorMessage } from '#platform/quiz-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { quizResult, withRevealed } from './quiz-result.ts'

type Props = { sessionId: string; question: AskedQuestion; number: number }

/** A question that was left unanswered, with its options. The learner can reveal the answer. */
export default function UnansweredQuestion({ sessionId, question, number }: Props) {
  const client = useQueryClient()
  const { Unanswered } = findWebKind(question)
  const summary = useRef<HTMLElement | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(revealAnswer, { params: { sessionId }, body: { questionId: question.id } }),
    networkMode: 'always',
    onSuccess: (item) => {
      client.setQueryData(
        quizResult(sessionId).queryKey,
        (result) => result && withRevealed(result, item),
      )
      // The button disappears. Without this, keyboard users would start again at the top of the page.
      summary.current?.focus()
    },
  })
  const reveal = ({ currentTarget }: MouseEvent) => {
    summary.current = currentTarget.closest('details')?.querySelector('summary') ?? null
    mutate()
  }

  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold text-lg">Not answered</p>
      <Unanswered question={question} />
      <p className="text-ink-2 text-sm">
        If you look now, your next answer to this question won't count towards your skills.
      </p>
      {error && <Notice kind="bad">{quizErrorMessage(error)}</Notice>}
      <div>
        <Button look="quiet" isBusy={isPending} onClick={reveal}>
          <span>
            Show the answer<span className="sr-only">{` to question ${number}`}</span>
          </span>
        </Button>
      </div>
    </div>
  )
}
