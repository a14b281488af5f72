import { type AskedQuestion, canonicalAnswer } from '@nextround/contract/question-kinds'
import type { MockSitting } from '@nextround/contract/mocks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsWide } from '#platform/use-is-wide.ts'
import { KeysNote, useAnswerKeys } from '#ui/answer-keys.tsx'
import { Stimulus } from '#ui/lazy-stimulus.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { findSet, StimulusPanel } from '#ui/stimulus-panel.tsx'
import { AnswerInput } from './answer-input.tsx'
import type { MockQueue, RunView } from './mock-queue.ts'
import { PaperQuestion } from './paper-question.tsx'
import { LeaveDialog, PaperDialog, SubmitDialog } from './room-dialogs.tsx'
import { RoomHead, SectionTabs } from './room-head.tsx'
import { ConnectionNote, RefusedNote, TakenOverNote } from './run-notices.tsx'
import { SectionBar } from './section-bar.tsx'
import { PaletteBeside, PaletteSheet } from './section-palette.tsx'
import { SetSwitch } from './set-switch.tsx'
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
  const palette = {
    name: own.name,
    answers,
    current: place - first,
    onGo,
    onPaper: () => setOpened('paper'),
  }
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
              <PaperQuestion
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
              </PaperQuestion>
              {/* Below the question, which must not move while someone is about to tap an option. */}
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
            <SectionBar
              section={own}
              state={state}
              isOwn={isOwn}
              onPrevious={previous}
              onClear={clear}
              onMark={mark}
              onSave={saveAndNext}
              onPalette={() => setOpened('palette')}
            />
          </div>
        </div>
        <PaletteBeside {...palette} />
      </div>

      {opened === 'palette' && (
        <PaletteSheet {...palette} onSubmit={() => setOpened('submit')} onClose={close} />
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
