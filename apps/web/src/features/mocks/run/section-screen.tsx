import type { AskedQuestion } from '@nextround/contract/question-kinds'
import { canonicalAnswer, kindOf } from '@nextround/contract/question-kinds'
import { type MockSitting, penaltyOf } from '@nextround/contract/mocks'
import { Bookmark, ChevronLeft, Eraser, FileText, LayoutGrid } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useIsWide } from '#platform/use-is-wide.ts'
import { KeysNote, useAnswerKeys } from '#ui/answer-keys.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Stimulus } from '#ui/lazy-stimulus.tsx'
import { QuestionFieldset } from '#ui/question-fieldset.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { Sheet } from '#ui/sheet.tsx'
import { findSet, StimulusPanel } from '#ui/stimulus-panel.tsx'
import { AnswerInput } from './answer-input.tsx'
import type { MockQueue, RunView } from './mock-queue.ts'
import { Cells, Legend, unansweredWords } from './palette.tsx'
import { LeaveDialog, PaperDialog, SubmitDialog } from './room-dialogs.tsx'
import { RoomHead, SectionTabs } from './room-head.tsx'
import { ConnectionNote, RefusedNote, TakenOverNote } from './run-notices.tsx'
import { useSecondsLeft, useTimeWords } from './use-moment.ts'
import { type SectionState, useSection } from './use-section.ts'

type Props = { queue: MockQueue; view: RunView; section: number; onSubmitted: () => void }

type Opened = 'palette' | 'paper' | 'submit' | 'leave'

/** An open section, one question at a time. Render it with the section as key. */
export function SectionScreen({ queue, view, section, onSubmitted }: Props) {
  const state = useSection(queue, view, section)
  const { place, first, last, answer } = state
  const [opened, setOpened] = useState<Opened>()
  const [clears, setClears] = useState(0)
  const isWide = useIsWide()
  const { sitting } = view
  const own = sitting.sections[section]!
  const { question } = sitting.questions[place]!
  const questions = sitting.questions.slice(first, last + 1).map((one) => one.question)
  const answers = view.answers.slice(first, last + 1)
  const about = findSet(question, { questions, sets: sitting.sets })
  const number = place - first + 1
  const isOwn = view.turn === 'own'
  const readOnly = isOwn ? undefined : "This device can't change answers."
  const close = () => setOpened(undefined)
  useSetsPreloaded(sitting.sets)

  const saveAndNext = () => {
    state.next()
    if (place === last) setOpened(isWide ? 'submit' : 'palette')
  }
  const clear = () => {
    if (answer.given === null) return
    state.clear()
    setClears(clears + 1)
  }
  const mark = () => (answer.isMarked ? state.unmark() : state.mark())
  const previous = () => {
    if (own.mayGoBack) state.previous()
  }
  const onGo = own.mayGoBack
    ? (index: number) => {
        close()
        state.goTo(first + index)
      }
    : undefined
  const { onKeyDown, ...keys } = useAnswerKeys({
    give: (key) => {
      // In a field, letters and digits are typed.
      if (!isOwn || document.activeElement?.matches('input:not([type=radio], [type=checkbox])'))
        return
      const act = { m: mark, x: clear, p: previous }[key.toLowerCase()]
      if (act) return act()
      const choice = answer.given === null ? undefined : canonicalAnswer(answer.given)
      const given = findWebKind(question).answerOnKey(question, key, choice)
      if (given !== undefined) state.give(given)
    },
    goOn: saveAndNext,
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what lies in it
    <div
      onKeyDown={(event) => {
        onKeyDown(event)
        // Or Enter would press what gets the focus: the first button of the palette that it opens.
        const isPressed = (event.target as Element).closest('a, button, summary')
        if (event.key === 'Enter' && !isPressed) event.preventDefault()
      }}
      className="flex min-h-dvh flex-col [@media(min-height:30rem)]:h-dvh [@media(min-height:30rem)]:min-h-0"
    >
      <RoomHead
        queue={queue}
        view={view}
        section={section}
        onLeave={() => setOpened('leave')}
        action={
          <button
            type="button"
            onClick={() => setOpened('submit')}
            className="min-h-11 rounded-control border border-on-room-2 px-4 font-semibold hover:border-on-room focus-visible:outline-on-room"
          >
            Submit section
          </button>
        }
      >
        <SectionTabs sections={sitting.sections} section={section} />
      </RoomHead>
      <TimeWords queue={queue} name={own.name} />
      <LastSave queue={queue} state={state} />
      <div className="flex min-h-0 grow flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[minmax(0,1fr)]">
        <div className="flex min-h-0 grow flex-col lg:bg-surface">
          <div
            data-scroller
            className={`min-h-0 grow [@media(min-height:30rem)]:overflow-y-auto ${about ? 'xl:grid xl:grid-cols-[27rem_minmax(0,1fr)]' : ''}`}
          >
            {about && (
              <div className="px-5 xl:border-line xl:border-r xl:bg-paper xl:px-6 xl:py-5">
                <SetSwitch numbers={about.numbers} number={number} onGo={onGo} />
                <StimulusPanel key={about.set.id} {...about} />
              </div>
            )}
            <div className="mx-auto w-full max-w-[45rem] px-5 py-4 md:py-6">
              <TakenOverNote queue={queue} view={view} />
              <Question
                key={question.id}
                question={question}
                number={number}
                total={questions.length}
                isNegative={sitting.isNegative}
                isOpen={isOwn}
              >
                <AnswerInput
                  key={clears}
                  question={question}
                  given={answer.given}
                  onGive={state.give}
                  onType={state.type}
                  onTyped={state.saveTyped}
                />
              </Question>
              {/* Below the question, which must not move while somebody is about to tap an option. */}
              <ConnectionNote view={view} />
              <RefusedNote view={view} />
              <div className="mt-4">
                <KeysNote {...keys} words={keyWords(question, own.mayGoBack)} />
              </div>
            </div>
          </div>
          <div
            className={`shrink-0 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] ${about ? 'xl:pl-[27rem]' : ''}`}
          >
            <div className="mx-auto grid max-w-[45rem] gap-2 px-3 py-2 lg:gap-3 lg:px-5 lg:py-4">
              <div className="flex items-center justify-between lg:order-2 lg:gap-3">
                <Tool
                  Icon={ChevronLeft}
                  label="Previous"
                  hides="label"
                  onClick={previous}
                  reason={whyNotBack(own, place === first)}
                />
                <Tool
                  Icon={Eraser}
                  label="Clear"
                  rest=" Response"
                  onClick={clear}
                  reason={answer.given === null ? 'There is no answer to clear.' : readOnly}
                />
                {own.mayGoBack && (
                  <Tool
                    Icon={Bookmark}
                    label={answer.isMarked ? 'Unmark' : 'Mark for Review'}
                    rest={answer.isMarked ? '' : ' & Next'}
                    onClick={mark}
                    reason={readOnly}
                    isMark
                  />
                )}
              </div>
              <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 lg:order-3 lg:grid-cols-1">
                <button
                  type="button"
                  onClick={() => setOpened('palette')}
                  className="flex min-h-12 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold tabular-nums lg:hidden"
                >
                  <LayoutGrid aria-hidden="true" className="size-5" />
                  {`${number}/${questions.length}`}
                  <span className="sr-only">All questions</span>
                </button>
                <Button onClick={saveAndNext}>
                  {place === last ? 'Save & Review' : 'Save & Next'}
                </Button>
              </div>
            </div>
          </div>
        </div>
        <aside
          aria-label="Palette"
          className="hidden min-h-0 content-start gap-5 overflow-y-auto border-line border-l bg-paper p-7 lg:grid"
        >
          <h2 className="font-bold text-lg">{own.name}</h2>
          <Cells answers={answers} current={place - first} onGo={onGo} />
          <p className="text-ink-2 text-sm">Ring: where you are</p>
          <div className="border-line border-t pt-5">
            <Legend answers={answers} isNarrow />
          </div>
          <p className="border-line border-t pt-5 text-ink-2 text-sm">
            Marked questions with an answer are scored. When the time ends, the section is submitted
            for you.
          </p>
          <PaperButton onClick={() => setOpened('paper')} label="Question paper" />
        </aside>
      </div>

      {opened === 'palette' && (
        <Sheet side="bottom" title={own.name} onClose={close}>
          <Legend answers={answers} />
          <Cells answers={answers} current={place - first} onGo={onGo} />
          <p className="text-ink-2 text-sm">{unansweredWords(answers, own.name)}</p>
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
            <PaperButton onClick={() => setOpened('paper')} label="Paper" />
            <Button look="quiet" onClick={() => setOpened('submit')}>
              Submit section
            </Button>
          </div>
        </Sheet>
      )}
      {opened === 'paper' && <PaperDialog view={view} section={section} onClose={close} />}
      {opened === 'submit' && (
        <SubmitDialog
          queue={queue}
          view={view}
          section={section}
          onSubmit={state.save}
          onSubmitted={onSubmitted}
          onClose={close}
        />
      )}
      {opened === 'leave' && <LeaveDialog queue={queue} view={view} onClose={close} />}
    </div>
  )
}

function whyNotBack({ mayGoBack }: MockSitting['sections'][number], isFirst: boolean) {
  if (!mayGoBack) return "This section doesn't let you go back."
  return isFirst ? 'This is the first question.' : undefined
}

/** Before the first question of a set, so that its panel opens with its content. */
function useSetsPreloaded({ length }: MockSitting['sets']) {
  useEffect(() => {
    // Without a network the panel itself says so and offers to try again.
    if (length > 0) Stimulus.preload().catch(() => {})
  }, [length])
}

const TimeWords = (props: { queue: MockQueue; name: string }) => (
  <p role="status" className="sr-only">
    {useTimeWords(props.queue, props.name)}
  </p>
)

/** Saves the time on the last question before the section ends. Separate, because it renders each second. */
function LastSave({ queue, state }: { queue: MockQueue; state: SectionState }) {
  const seconds = useSecondsLeft(queue)
  const tell = useEffectEvent(state.onSecond)
  useEffect(() => tell(seconds), [seconds])
  return null
}

function keyWords(question: AskedQuestion, mayGoBack: boolean): string {
  const more = mayGoBack ? ', M to mark, X to clear, P for the previous question' : ', X to clear'
  return 'options' in question
    ? `Press 1-${question.options.length} to choose, Enter to save and continue${more}.`
    : `Press Enter to save and continue. Outside the field${more.slice(1)}.`
}

type QuestionProps = {
  question: AskedQuestion
  number: number
  total: number
  isNegative: boolean
  /** Whether this device may change the answer. */
  isOpen: boolean
  /** Where it is answered. */
  children: ReactNode
}

function Question({ question, number, total, isNegative, isOpen, children }: QuestionProps) {
  const penalty = isNegative ? penaltyOf(kindOf(question)) : 0

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {/* Hidden from screen readers, because the heading says it too. */}
        <p aria-hidden="true" className="text-ink-2 tabular-nums">
          <span className="font-semibold text-ink">{`Question ${number}`}</span>
          {` of ${total}`}
        </p>
        <p className="flex gap-1.5 tabular-nums">
          <Badge look="good">
            <span className="sr-only">Right answer: </span>+1
          </Badge>
          {penalty > 0 && (
            <Badge look="bad">
              <span className="sr-only">, wrong answer: </span>
              {`−${penalty}`}
            </Badge>
          )}
        </p>
      </div>
      <QuestionFieldset question={question} number={number} total={total} isDisabled={!isOpen}>
        {children}
      </QuestionFieldset>
    </div>
  )
}

type SwitchProps = {
  numbers: [first: number, last: number]
  number: number
  onGo: ((index: number) => void) | undefined
}

/** Switches between the questions of a set without moving what they are about. */
const SetSwitch = ({ numbers: [first, last], number, onGo }: SwitchProps) => (
  <div className="hidden flex-wrap items-center justify-between gap-2 xl:flex">
    {onGo && (
      <ul aria-label="Questions of this set" className="flex rounded-control bg-sunken p-1">
        {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === number ? 'step' : undefined}
              onClick={() => onGo(one - 1)}
              className="min-h-9 min-w-10 rounded-lg px-2 font-semibold text-ink-2 tabular-nums aria-[current]:bg-surface aria-[current]:text-ink"
            >
              {one}
            </button>
          </li>
        ))}
      </ul>
    )}
    <p className="text-ink-2 text-sm">{`Questions ${first}–${last} use this`}</p>
  </div>
)

const PaperButton = ({ label, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <Button look="quiet" {...rest}>
    <FileText aria-hidden="true" className="size-5" />
    {label}
  </Button>
)

type ToolProps = {
  Icon: typeof Eraser
  label: string
  /** What only screen readers and wide screens get. */
  rest?: string
  /** On the narrowest screens only the icon is shown. */
  hides?: 'label'
  onClick: () => void
  /** Why it cannot be used now. */
  reason: string | undefined
  isMark?: boolean
}

/** Stays focusable while it cannot be used, and says why. */
const Tool = ({ Icon, label, rest = '', hides, onClick, reason, isMark = false }: ToolProps) => (
  <button
    type="button"
    aria-disabled={reason !== undefined || undefined}
    title={reason}
    onClick={() => reason === undefined && onClick()}
    className={`flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-1 font-medium text-[0.9375rem] whitespace-nowrap aria-disabled:opacity-60 lg:grow lg:border lg:border-line-strong lg:px-4 ${isMark ? 'text-mark' : 'text-ink-2'}`}
  >
    <Icon aria-hidden="true" className="size-5 shrink-0" />
    <span>
      <span className={hides === 'label' ? 'max-[21rem]:sr-only' : ''}>{label}</span>
      <span className="max-lg:sr-only">{rest}</span>
    </span>
  </button>
)
