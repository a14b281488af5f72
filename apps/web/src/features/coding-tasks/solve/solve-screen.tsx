import type { Submission, TaskLanguage } from '@nextround/contract/coding-tasks'
import { MAX_SOURCE_CHARACTERS } from '@nextround/contract/coding-tasks'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deviceStorage } from '#platform/device-storage.ts'
import type { EditorHandle, EditorProps } from '../editor/editor-handle.ts'
import { PlainEditor } from '../editor/plain-editor.tsx'
import { type Device, describePending, offlineWords } from '../result/results-panel.tsx'
import { announceResult } from '../result/verdict-words.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { draftStore, type HeldDraft } from './draft-store.ts'
import { LaptopLayout } from './laptop-layout.tsx'
import { PhoneLayout } from './phone-layout.tsx'
import { Results } from './results.tsx'
import { SaveState } from './save-state.tsx'
import type { codingWork, OpenedTask } from './solve-queries.ts'
import type { WorkData } from './work-data.ts'
import { useIsLaptop, useIsOnline } from './use-screen.ts'
import { useSubmission } from './use-submission.ts'
import type { TabId } from './workspace-tabs.tsx'

/** The language that the learner used last. */
const LANGUAGE = 'coding-language'

type Props = WorkData & {
  opened: OpenedTask
  learnerId: string
  /** Of the query that loaded the work. */
  workKey: ReturnType<typeof codingWork>['queryKey']
  RichEditor: ComponentType<EditorProps>
}

export function SolveScreen({ opened, learnerId, work, held, ...rest }: Props) {
  const { cachedAt, workKey, RichEditor } = rest
  const { task } = opened
  const starters = startersOf(task)
  const client = useQueryClient()
  const isLaptop = useIsLaptop()
  const isOnline = useIsOnline()
  const device: Device = isLaptop ? 'device' : 'phone'
  const [keeper] = useState(() =>
    createDraftKeeper({
      taskId: task.id,
      learnerId,
      starters,
      server: work.drafts,
      held,
      isOutdated: cachedAt !== undefined,
      language: chooseLanguage(starters, held, work.drafts),
      store: draftStore,
    }),
  )
  useEffect(() => keeper.start(), [keeper])
  const draft = useSyncExternalStore(keeper.subscribe, keeper.read)
  const { language, source } = draft
  const [tab, setTab] = useState<TabId>('task')
  const [announced, setAnnounced] = useState<Submission>()
  const editor = useRef<EditorHandle>(null)
  const results = useRef<HTMLDivElement>(null)
  /** A line to show once the editor is on the screen. */
  const wantedLine = useRef<number>(undefined)

  const changeWork = (changes: Partial<WorkData['work']>) =>
    client.setQueryData(workKey, (data) => data && { ...data, work: { ...data.work, ...changes } })

  const [earlierId] = useState(() => work.submissions[0]?.id)
  const sending = useSubmission({
    taskId: task.id,
    earlierId,
    onJudged: (submission) => {
      setAnnounced(submission)
      if (submission.kind === 'submit') void client.invalidateQueries({ queryKey: workKey })
    },
  })
  const { pending, shown, failure } = sending

  const blocked = describeBlock({ isOnline, judge: work.judge, source, device })
  const isStacked = task.kind === 'query' && !isLaptop
  function run(kind: Submission['kind'], input?: string) {
    if (blocked || pending) return
    setAnnounced(undefined)
    if (!isLaptop && !isStacked) setTab('tests')
    void sending.send({ kind, language, source, ...(input !== undefined && { input }) })
    // The tab with the keyboard's field is hidden now.
    if (!isLaptop) setTimeout(() => results.current?.focus())
  }
  function goToLine(line: number) {
    if (shown) keeper.choose(shown.language)
    if (!isLaptop && !isStacked && tab !== 'code') {
      wantedLine.current = line
      setTab('code')
    } else editor.current?.goToLine(line)
  }
  useEffect(() => {
    if (tab !== 'code' || wantedLine.current === undefined) return
    editor.current?.goToLine(wantedLine.current)
    wantedLine.current = undefined
  }, [tab])

  const editorProps: EditorProps = {
    label: task.kind === 'query' ? 'Your query' : 'Your program',
    language,
    source,
    onEdit: keeper.edit,
    onRun: () => run('run'),
    ref: editor,
  }
  const saveState = <SaveState saving={draft.saving} device={device} />
  const layout = {
    opened,
    keeper,
    draft,
    device,
    blocked,
    note:
      work.judge === 'down'
        ? "Our machines for programs are down. Yours waits, and is run when they're back."
        : undefined,
    pending,
    shown,
    saveState,
    onRun: run,
    onChoose: (name: TaskLanguage) => {
      deviceStorage.write(LANGUAGE, name)
      keeper.choose(name)
    },
  }
  const renderResults = (isFolding: boolean) => (
    <Results
      opened={opened}
      learnerId={learnerId}
      work={work}
      language={language}
      sending={sending}
      device={device}
      isFolding={isFolding}
      place={results}
      onGoToLine={goToLine}
      onRun={run}
      onWork={changeWork}
    />
  )

  return (
    <>
      <p role="status" className="sr-only">
        {pending && describePending(pending)}
        {!pending && failure && "Couldn't send it."}
        {!pending && announced && announce(announced, task)}
      </p>
      {isLaptop ? (
        <LaptopLayout
          {...layout}
          renderResults={renderResults}
          editor={<RichEditor {...editorProps} />}
        />
      ) : (
        <PhoneLayout
          {...layout}
          tab={tab}
          onTab={setTab}
          isStacked={isStacked}
          results={renderResults(true)}
          editor={<PlainEditor {...editorProps} status={saveState} isInPage={isStacked} />}
        />
      )}
    </>
  )
}

const announce = (submission: Submission, task: OpenedTask['task']) =>
  submission.status === 'cancelled'
    ? 'Stopped.'
    : submission.result
      ? announceResult(submission, submission.result, { ...task, language: submission.language })
      : "Our side failed. It doesn't count as a try."

type State = { isOnline: boolean; judge: string; source: string; device: Device }

/** Why nothing can be run now, in words. */
function describeBlock({ isOnline, judge, source, device }: State): string | undefined {
  if (!isOnline) return offlineWords(device)
  if (judge === 'off')
    return "This site doesn't run programs at the moment. You can still write: your code is saved."
  if (source.trim() === '') return 'Write some code first.'
  if (source.length > MAX_SOURCE_CHARACTERS) return 'Your program is too long to send.'
  return undefined
}

/** A query may begin with nothing. */
const startersOf = ({ kind, starters }: OpenedTask['task']) =>
  kind === 'query' ? { sql: '', ...starters } : starters

/** The language of the latest draft, or the one used last, or the first that most learners know. */
function chooseLanguage(
  starters: OpenedTask['task']['starters'],
  held: HeldDraft[],
  drafts: WorkData['work']['drafts'],
): TaskLanguage {
  const offered = Object.keys(starters) as TaskLanguage[]
  const [latest] = [
    ...held,
    ...drafts.map((draft) => ({ ...draft, savedAt: Date.parse(draft.savedAt) })),
  ].toSorted((one, other) => other.savedAt - one.savedAt)
  const wanted = [latest?.language, deviceStorage.read(LANGUAGE), 'python', offered[0]]
  return offered.find(
    (name) => name === wanted.find((each) => offered.includes(each as never)),
  ) as TaskLanguage
}
