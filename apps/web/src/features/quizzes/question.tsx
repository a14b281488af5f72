import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CodeBlock } from '#ui/code-block.tsx'
import { areCode } from './code-options.ts'
import { Option } from './option.tsx'
import { Paragraphs } from '#ui/question-text.tsx'
import type { Answered } from './use-answers.ts'

type Props = {
  question: AskedQuestion
  number: number
  total: number
  answered: Answered | undefined
  onChoose: (key: OptionKey) => void
}

export function Question({ question, number, total, answered, onChoose }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const isCode = areCode(question)
  // A new question without a new page is silent to a screen reader.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its radios
    <fieldset className="mt-4 grid min-w-0 grid-cols-1 gap-3" onKeyDown={moveWithoutChoosing}>
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
      {question.code && <CodeBlock code={question.code} />}
      {question.options.map((option, place) => (
        <Option
          key={option.key}
          option={option}
          letter={'ABCD'.charAt(place)}
          name={question.id}
          answered={answered}
          isCode={isCode}
          onChoose={() => onChoose(option.key)}
        />
      ))}
    </fieldset>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** In a group of radios an arrow would choose, and here the first choice is final: it only moves, Space chooses. */
function moveWithoutChoosing(event: KeyboardEvent<HTMLFieldSetElement>) {
  const step = STEPS[event.key]
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const place = radios.findIndex((radio) => radio === event.target)
  if (!step || place === -1) return
  event.preventDefault()
  radios.at((place + step) % radios.length)?.focus()
}
