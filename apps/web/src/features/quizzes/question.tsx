import type { AskedQuestion, GivenAnswer } from '@nextround/contract/question-kinds'
import { useEffect, useRef } from 'react'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { Paragraphs } from '#ui/question-text.tsx'
import type { Answered } from './use-answers.ts'

type Props = {
  question: AskedQuestion
  number: number
  total: number
  answered: Answered | undefined
  onGive: (given: GivenAnswer) => void
}

export function Question({ question, number, total, answered, onGive }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const { Input } = findWebKind(question)
  // Screen readers don't announce a new question without a new page, so its title takes the focus.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])

  return (
    <fieldset className="mt-4 grid min-w-0 grid-cols-1 gap-3">
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
      <Input question={question} answered={answered} onGive={onGive} />
    </fieldset>
  )
}
