import type { AskedQuestion } from '@nextround/contract/question-kinds'
import { type ReactNode, useEffect, useRef } from 'react'
import { CopyableCode } from './copyable-code.tsx'
import { Paragraphs } from './question-text.tsx'

type Props = {
  question: AskedQuestion
  number: number
  total: number
  isDisabled?: boolean
  className?: string
  /** Where it is answered. */
  children: ReactNode
}

/** A question to answer. Render it with the question as key: its title takes the focus when it appears. */
export function QuestionFieldset(props: Props) {
  const { question, number, total, isDisabled = false, className = '', children } = props
  const title = useRef<HTMLHeadingElement>(null)
  // Screen readers don't announce a new question without a new page, so its title takes the focus.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.closest('[data-scroller]')?.scrollTo(0, 0)
    scrollTo(0, 0)
  }, [])

  return (
    <fieldset disabled={isDisabled} className={`${className} grid min-w-0 grid-cols-1 gap-3`}>
      <legend className="mb-4 w-full">
        <h1
          ref={title}
          tabIndex={-1}
          className="text-wrap font-normal font-sans text-lg leading-normal tracking-normal outline-none md:text-xl"
        >
          <span className="sr-only">{`Question ${number} of ${total}. `}</span>
          <Paragraphs text={question.text} />
        </h1>
      </legend>
      {question.code && <CopyableCode code={question.code} />}
      {children}
    </fieldset>
  )
}
