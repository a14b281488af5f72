import type { AskedQuestion } from '@nextround/contract/quizzes'
import type { AskedSet } from '@nextround/contract/stimulus'
import { BookOpenText, ChartColumn, ChevronDown, ChevronUp, Table2 } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Stimulus } from './lazy-stimulus.tsx'

/** On a lower screen (with a keyboard, or held sideways) an open panel would leave no room for the question. */
const MIN_HEIGHT_PX = 600

const KINDS = {
  text: { Icon: BookOpenText, name: 'Passage' },
  table: { Icon: Table2, name: 'Table' },
  chart: { Icon: ChartColumn, name: 'Chart' },
}
const findKind = ({ stimulus: { form } }: AskedSet) =>
  KINDS[form === 'text' || form === 'table' ? form : 'chart']

type Props = {
  set: AskedSet
  /** The first and last question of the quiz that are about it. */
  numbers: [first: number, last: number]
}

/**
 * The passage, table or chart of a set, above its questions or, on a wide screen, next to them. Stays in place from
 * one question
 * of the set to the next, so that it keeps its scroll position and whether it is open. Render it with the set's id as
 * key.
 */
export function StimulusPanel({ set, numbers: [first, last] }: Props) {
  const [isOpen, setOpen] = useState(() => innerHeight >= MIN_HEIGHT_PX)
  const region = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  const id = useId()
  const { Icon, name } = findKind(set)
  const Chevron = isOpen ? ChevronUp : ChevronDown

  // Browsers forget the scroll position of what is hidden.
  useLayoutEffect(() => {
    if (isOpen && region.current) region.current.scrollTop = scrolled.current
  }, [isOpen])

  return (
    <section
      aria-label={`${name}: ${set.title}`}
      className="-mx-5 sticky top-0 z-1 mt-2 border-line border-y bg-sunken sm:mx-0 sm:rounded-card sm:border lg:static xl:sticky xl:top-6 xl:col-start-1 xl:row-start-2 xl:-row-end-1 xl:mt-4 xl:flex xl:max-h-[calc(100dvh-3rem)] xl:flex-col xl:self-start xl:bg-surface"
    >
      <h2 className="font-normal font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-2.5 px-5 text-left outline-offset-[-2px] xl:hidden"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 truncate font-semibold">{set.title}</span>
          <span className="ml-auto shrink-0 text-ink-2 text-sm">
            <span aria-hidden="true">{`Q ${first}–${last}`}</span>
            <span className="sr-only">{`, questions ${first} to ${last}`}</span>
          </span>
          <span className="flex shrink-0 items-center gap-1 font-semibold text-accent">
            {isOpen ? 'Hide' : 'Show'}
            <Chevron aria-hidden="true" className="size-5" />
          </span>
        </button>
        <span className="hidden px-5 pt-4 pb-1 xl:block">
          <span className="block font-semibold text-lg">{set.title}</span>
          <span className="text-ink-2 text-sm">{`For questions ${first} to ${last}`}</span>
        </span>
      </h2>
      <div
        ref={region}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the section around it has the name of the set
        role="region"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          scrolled.current = currentTarget.scrollTop
        }}
        className={`max-h-[40dvh] overflow-y-auto overscroll-contain px-5 pt-1 pb-4 outline-offset-[-2px] xl:max-h-none xl:min-h-0 xl:pt-3 ${isOpen ? '' : 'max-xl:hidden'}`}
      >
        <Stimulus {...set} />
      </div>
    </section>
  )
}

/** The set of this question, with the numbers of the quiz's first and last question about it. */
export function findSet(
  question: AskedQuestion | undefined,
  { questions, sets }: { questions: AskedQuestion[]; sets?: AskedSet[] | undefined },
): Props | undefined {
  const set = sets?.find(({ id }) => id === question?.set?.id)
  if (!set) return undefined
  const isAbout = (one: AskedQuestion) => one.set?.id === set.id
  return {
    set,
    numbers: [questions.findIndex(isAbout) + 1, questions.findLastIndex(isAbout) + 1],
  }
}
