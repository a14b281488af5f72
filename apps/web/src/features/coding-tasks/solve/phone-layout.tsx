import { ArrowRight, ArrowLeft, Flag, Play } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { TaskBadges } from '../task-badges.tsx'
import { TaskStatement } from '../task-statement.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { LanguageChoice, type LayoutProps, Reason, SendButton, StartOver } from './layout-parts.tsx'
import { useKeyboard } from './use-screen.ts'
import { type TabId, WorkspaceTabs } from './workspace-tabs.tsx'

type Props = LayoutProps & {
  tab: TabId
  onTab: (tab: TabId) => void
  /** Everything on one page, for queries, which are short. */
  isStacked: boolean
  editor: ReactNode
  results: ReactNode
}

/** One tab at a time, with Run and Submit within the thumb's reach. An open keyboard leaves only the editor. */
export function PhoneLayout({ tab, onTab, isStacked, editor, results, ...props }: Props) {
  const { opened, keeper, draft, device, shown } = props
  const place = useRef<HTMLDivElement>(null)
  const isTyping = useKeyboard(place) && (tab === 'code' || isStacked)
  const { task, skill } = opened
  const statement = (
    <div className="px-4 py-3">
      <TaskBadges task={task} skill={skill} />
      <div className="mt-4">
        <TaskStatement task={task} language={draft.language} />
      </div>
    </div>
  )
  const notices = <DraftNotices keeper={keeper} draft={draft} device={device} />

  return (
    <div ref={place} className="flex h-(--visible-height,100dvh) flex-col">
      {isTyping ? <TypingHead {...props} /> : <Head {...props} />}
      {isStacked ? (
        <div className="min-h-0 grow overflow-y-auto">
          {statement}
          <section aria-labelledby="query-title" className="px-4 py-3">
            <div className="flex flex-wrap items-center justify-between">
              <h2 id="query-title" className="font-bold text-lg">
                Your query
              </h2>
              <StartOver keeper={keeper} draft={draft} />
            </div>
            {notices}
            {editor}
          </section>
          <div className="px-4 py-3">
            <div className="rounded-card border border-line bg-surface p-4">{results}</div>
          </div>
        </div>
      ) : (
        <>
          {!isTyping && (
            <WorkspaceTabs
              selected={tab}
              onSelect={onTab}
              mark={shown?.result && shown.result.total > 0 && <TestsMark result={shown.result} />}
            />
          )}
          {tab === 'task' && (
            <Panel id="task" className="overflow-y-auto">
              {statement}
            </Panel>
          )}
          {/* Stays, so that the field keeps its place and what can be undone. */}
          <Panel id="code" isHidden={tab !== 'code'} className="flex flex-col">
            {!isTyping && (
              <div className="flex items-center justify-between gap-2 border-line border-y bg-surface px-4 py-1.5">
                <LanguageChoice {...props} />
                <StartOver keeper={keeper} draft={draft} />
              </div>
            )}
            {notices}
            {editor}
          </Panel>
          {tab === 'tests' && (
            <Panel id="tests" className="overflow-y-auto px-4 pb-4">
              <div className="rounded-card border border-line bg-surface p-4">{results}</div>
            </Panel>
          )}
        </>
      )}
      {!isTyping && <Foot {...props} tab={isStacked ? 'code' : tab} onTab={onTab} />}
    </div>
  )
}

type PanelProps = { id: TabId; className: string; isHidden?: boolean; children: ReactNode }

const Panel = ({ id, className, isHidden = false, children }: PanelProps) => (
  <div
    role="tabpanel"
    id={isHidden ? undefined : 'workspace-panel'}
    aria-labelledby={`tab-${id}`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
    tabIndex={id === 'code' ? undefined : 0}
    className={`min-h-0 grow -outline-offset-2 ${isHidden ? 'hidden' : className}`}
  >
    {children}
  </div>
)

const Head = ({ opened, saveState }: LayoutProps) => (
  <header className="flex shrink-0 items-center gap-1 border-line border-b bg-surface py-1.5 pr-2 pl-1">
    <Back />
    <div className="min-w-0 grow">
      <h1 className="truncate font-bold text-base leading-tight">{opened.task.title}</h1>
      {saveState}
    </div>
    <Link
      to="/contact"
      aria-label="Report a problem"
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
    >
      <Flag aria-hidden="true" className="size-5" />
    </Link>
  </header>
)

const Back = () => (
  <Link
    to="/coding"
    aria-label="Coding tasks"
    className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
  >
    <ArrowLeft aria-hidden="true" className="size-6" />
  </Link>
)

/** Over an open keyboard, where every line counts. */
function TypingHead(props: LayoutProps) {
  const id = useId()
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b bg-surface py-1 pr-2 pl-1">
      <h1 className="sr-only">{props.opened.task.title}</h1>
      <Back />
      <LanguageChoice {...props} />
      <span className="ml-auto flex gap-2">
        <SendButton {...props} kind="run" reasonId={id}>
          Run
        </SendButton>
        <SendButton {...props} kind="submit" reasonId={id}>
          Submit
        </SendButton>
      </span>
      <Reason id={id} words={props.blocked ?? props.note} />
    </header>
  )
}

type FootProps = LayoutProps & { tab: TabId; onTab: (tab: TabId) => void }

function Foot({ tab, onTab, ...props }: FootProps) {
  const id = useId()
  return (
    <div className="grid shrink-0 gap-2 border-line border-t bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] print:hidden">
      {tab === 'task' ? (
        <Button onClick={() => onTab('code')}>
          Write your code
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      ) : (
        <>
          <Reason id={id} words={props.blocked ?? props.note} />
          <div className="grid grid-cols-2 gap-3">
            {tab === 'tests' ? (
              <Button look="quiet" onClick={() => onTab('code')}>
                Edit code
              </Button>
            ) : (
              <SendButton {...props} kind="run" reasonId={id}>
                <Play aria-hidden="true" className="size-4" />
                Run
              </SendButton>
            )}
            <SendButton {...props} kind="submit" reasonId={id}>
              {tab === 'tests' && props.shown ? 'Submit again' : 'Submit'}
            </SendButton>
          </div>
        </>
      )}
    </div>
  )
}

function TestsMark({ result }: { result: { passed: number; total: number } }) {
  const isGood = result.passed === result.total
  return (
    <span className={`tabular-nums ${isGood ? 'text-good' : 'text-bad'}`}>
      {`${result.passed}/${result.total}`}
    </span>
  )
}
