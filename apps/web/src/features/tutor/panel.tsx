import type { TutorMode } from '@nextround/contract/tutor'
import { ArrowDown, MessagesSquare, Plus } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Announcement } from './announcement.tsx'
import { isBusy } from './chat-state.ts'
import { ChatContent } from './chat-content.tsx'
import { Composer, type ComposerProps } from './composer.tsx'
import { ModePill } from './mode-pill.tsx'
import { PANEL, TUTOR_TITLE } from './tutor-frame.tsx'
import { useFollow } from './use-follow.ts'

type Props = Omit<ComposerProps, 'ask' | 'log'> & { openList: () => void }

export function TutorPanel(props: Props) {
  const { chat, visitor, overview, subject, startAnew, openList } = props
  const { state } = chat
  const { log, isBehind, followQuestion, goToEnd } = useFollow({
    isLoading: state.status === 'loading',
  })
  const ask = (question: string) => {
    followQuestion()
    void chat.ask(question, overview.data?.about ? subject : undefined)
  }
  const isNew = state.messages.length === 0

  return (
    <section aria-label="Chat" className={PANEL}>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 border-line border-b px-2 py-1.5 md:px-5">
        <IconButton label="Your chats" onClick={openList} className="md:hidden">
          <MessagesSquare aria-hidden="true" className="size-5" />
        </IconButton>
        <h2 className="min-w-0 grow basis-0 truncate font-sans font-semibold text-base tracking-normal">
          {state.title || (isNew ? <NewTitle mode={overview.data?.mode} /> : 'New chat')}
        </h2>
        <IconButton label="New chat" onClick={startAnew} className="md:hidden">
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
        <ModePill
          messages={state.messages}
          mode={overview.data?.mode}
          quota={overview.data?.quota}
        />
      </header>
      <div className="relative flex min-h-0 grow flex-col">
        <div
          ref={log}
          // Not a live region: the announcement below reads the reply once it is complete.
          role="log"
          aria-live="off"
          aria-label="Conversation"
          aria-busy={isBusy(state)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
          tabIndex={0}
          className="min-h-0 grow overflow-y-auto [overflow-anchor:none] overscroll-contain focus-visible:-outline-offset-2 md:overscroll-auto"
        >
          <div>
            <ChatContent
              chat={chat}
              visitor={visitor}
              overview={overview}
              ask={ask}
              startAnew={startAnew}
            />
          </div>
        </div>
        {isBehind && !isNew && (
          <button
            type="button"
            onClick={goToEnd}
            className="absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 font-semibold text-sm shadow-float hover:bg-sunken"
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            Latest
          </button>
        )}
      </div>
      <Composer {...props} ask={ask} log={log} />
      <Announcement state={state} />
    </section>
  )
}

/** Named for what answers: without a model nothing here is AI. On a phone the page's heading isn't visible. */
const NewTitle = ({ mode }: { mode: TutorMode | undefined }) =>
  mode === 'material' ? (
    'Ask our notes'
  ) : (
    <>
      <span className="md:hidden">{TUTOR_TITLE}</span>
      <span className="hidden md:inline">New chat</span>
    </>
  )
