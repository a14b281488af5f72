import { ArrowLeft, Flag, Play } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useIsWide } from '#platform/use-is-wide.ts'
import { Link } from '#ui/link.tsx'
import { LevelBadge, TaskBadges } from '../task-badges.tsx'
import { TaskStatement } from '../task-statement.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { LanguageChoice, type LayoutProps, Reason, SendButton, StartOver } from './layout-parts.tsx'

type Props = LayoutProps & { editor: ReactNode; renderResults: (isFolding: boolean) => ReactNode }

/** Statement, editor and results next to each other. Each scrolls by itself. */
export function LaptopLayout({ editor, renderResults, ...props }: Props) {
  const { opened, keeper, draft, device, saveState, blocked } = props
  const { task, skill } = opened
  const isWide = useIsWide()
  const id = useId()

  return (
    <div className="grid h-dvh min-h-[38rem] grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex min-h-15 items-center gap-4 border-line border-b bg-surface px-5 py-2">
        <Link
          to="/coding"
          className="flex min-h-11 items-center gap-1.5 font-semibold text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Coding tasks
        </Link>
        <h1 className="min-w-0 border-line border-l pl-4 font-bold text-lg leading-tight">
          {task.title}
        </h1>
        <LevelBadge level={task.level} />
        <span className="ml-auto shrink-0">{saveState}</span>
        <Link
          to="/contact"
          className="flex min-h-11 items-center gap-2 font-semibold text-ink-2 hover:text-ink"
        >
          <Flag aria-hidden="true" className="size-4" />
          Report
        </Link>
      </header>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section
          aria-label="Task"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
          tabIndex={0}
          className="overflow-y-auto border-line border-r p-6 -outline-offset-2"
        >
          <TaskBadges task={task} skill={skill} hasLevel={false} />
          <div className="mt-4">
            <TaskStatement task={task} language={draft.language} />
          </div>
        </section>
        <div className="flex min-h-0 min-w-0 flex-col">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-4 py-2">
            <LanguageChoice {...props} />
            <StartOver keeper={keeper} draft={draft} />
            <div className="ml-auto flex flex-wrap gap-3">
              <SendButton {...props} kind="run" reasonId={id}>
                <Play aria-hidden="true" className="size-4" />
                {task.kind === 'query' ? 'Run' : 'Run samples'}
                <kbd className="hidden rounded-md border border-line px-1.5 font-mono font-normal text-xs xl:block">
                  Ctrl Enter
                </kbd>
              </SendButton>
              <SendButton {...props} kind="submit" reasonId={id}>
                Submit
              </SendButton>
            </div>
            <Reason id={id} words={blocked ?? props.note} />
          </div>
          <DraftNotices keeper={keeper} draft={draft} device={device} />
          <div className="flex min-h-40 grow basis-0 flex-col">{editor}</div>
          <section
            aria-label="Tests"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
            tabIndex={0}
            className="max-h-[50%] min-h-32 shrink-0 overflow-y-auto border-line border-t bg-paper p-5 -outline-offset-2"
          >
            {renderResults(!isWide)}
          </section>
        </div>
      </div>
    </div>
  )
}
