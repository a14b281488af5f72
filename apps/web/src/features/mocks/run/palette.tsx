import { Check } from 'lucide-react'
import { counted } from '#platform/format.ts'
import {
  countStates,
  type PaperAnswer,
  QUESTION_STATES,
  type QuestionState,
  stateOf,
} from './question-states.ts'

const WORDS: Record<QuestionState, string> = {
  answered: 'Answered',
  'not-answered': 'Not answered',
  'not-visited': 'Not visited',
  marked: 'Marked for review',
  'answered-marked': 'Answered and marked',
}

/** The colours and shapes that students know from real tests. Each shape is its own, for those who see no colours. */
const SHAPES: Record<QuestionState, string> = {
  answered:
    'rounded-t-[1.1em] rounded-b-md border-transparent bg-good text-on-fill dark:bg-good-fill',
  'not-answered':
    'rounded-t-md rounded-b-[1.1em] border-transparent bg-bad text-on-fill dark:bg-bad-fill',
  'not-visited': 'rounded-md border-control bg-surface text-ink-2',
  marked: 'rounded-full border-transparent bg-mark-fill text-on-fill',
  'answered-marked': 'rounded-full border-transparent bg-mark-fill text-on-fill',
}

const SHAPE = 'relative grid place-items-center border-[1.5px] font-semibold tabular-nums'

const Tick = () => (
  <span className="-right-1 -bottom-1 absolute grid size-4.5 place-items-center rounded-full border-2 border-surface bg-good text-on-fill dark:bg-good-fill">
    <Check aria-hidden="true" strokeWidth={4} className="size-2.5" />
  </span>
)

type LegendProps = { answers: readonly PaperAnswer[]; isNarrow?: boolean }

/** How many questions are in each state. */
export function Legend({ answers, isNarrow = false }: LegendProps) {
  const counts = countStates(answers)
  return (
    <ul
      aria-label="Questions by state"
      className={
        isNarrow ? 'grid gap-2.5' : 'grid grid-cols-2 gap-x-3 gap-y-2.5 max-[21rem]:grid-cols-1'
      }
    >
      {QUESTION_STATES.map((state) => (
        <li
          key={state}
          className={`flex items-center gap-2.5 ${state === 'answered-marked' && !isNarrow ? 'col-span-full' : ''}`}
        >
          <span aria-hidden="true" className={`${SHAPE} ${SHAPES[state]} size-6 shrink-0 text-sm`}>
            {state === 'answered-marked' && <Tick />}
          </span>
          <span className="text-ink-2 text-sm">
            <span className="font-semibold text-ink tabular-nums">{counts[state]}</span>
            {` ${WORDS[state]}`}
            {state === 'answered-marked' && ' (scored)'}
          </span>
        </li>
      ))}
    </ul>
  )
}

type CellsProps = {
  answers: readonly PaperAnswer[]
  /** The place of the question on the screen, within the section. */
  current: number
  /** Undefined if the learner may not choose where to go. */
  onGo: ((place: number) => void) | undefined
}

/** The numbers of all questions of a section. */
export const Cells = ({ answers, current, onGo }: CellsProps) => (
  <ol aria-label="Questions" className="grid grid-cols-5 gap-2.5">
    {answers.map((answer, place) => {
      const state = stateOf(answer)
      const look = `${SHAPE} ${SHAPES[state]} h-11 w-full ${place === current ? 'ring-2 ring-ink ring-offset-2 ring-offset-surface' : ''}`
      const content = (
        <>
          <span aria-hidden="true">{place + 1}</span>
          <span className="sr-only">{`Question ${place + 1}, ${WORDS[state].toLowerCase()}${state === 'answered-marked' ? ' for review' : ''}`}</span>
          {state === 'answered-marked' && <Tick />}
        </>
      )
      return (
        // oxlint-disable-next-line react/no-array-index-key -- the questions of a paper do not move
        <li key={place} aria-current={!onGo && place === current ? 'step' : undefined}>
          {onGo ? (
            <button
              type="button"
              aria-current={place === current ? 'step' : undefined}
              onClick={() => onGo(place)}
              className={`${look} outline-offset-4`}
            >
              {content}
            </button>
          ) : (
            <span className={look}>{content}</span>
          )}
        </li>
      )
    })}
  </ol>
)

/** How many questions have no answer, and what a submission means. */
export function unansweredWords(answers: readonly PaperAnswer[], name: string): string {
  const open = answers.filter(({ given }) => given === null).length
  const questions =
    open === 0
      ? 'Every question has an answer.'
      : `${counted(open, 'question')} ${open === 1 ? 'has' : 'have'} no answer yet.`
  return `${questions} Once you submit, you can't return to ${name}.`
}
