import type { TutorChat, TutorQuota } from '@nextround/contract/tutor'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { ChatRow } from './chat-row.tsx'
import { SignInLine } from './sign-in-line.tsx'
import { quotaWords } from './tutor-words.ts'
import { useChats, type Visitor } from './use-tutor.ts'

export type SideProps = {
  visitor: Visitor
  quota: TutorQuota | undefined
  openChat: string | null
  startAnew: () => void
  onRenamed: (chat: TutorChat) => void
  onDeleted: (chat: TutorChat) => void
  /** Called when a chat was chosen, so that the sheet on a phone closes. */
  onChosen?: () => void
}

/** The learner's chats and today's quota, next to the panel or in a sheet on a phone. */
export function ChatSide({ visitor, quota, startAnew, onDeleted, ...list }: SideProps) {
  const newChat = useRef<HTMLButtonElement>(null)
  const afterDelete = (chat: TutorChat) => {
    onDeleted(chat)
    // The focused row has disappeared.
    if (document.activeElement === document.body) newChat.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Button ref={newChat} look="quiet" onClick={startAnew}>
        <Plus aria-hidden="true" className="size-4" />
        New chat
      </Button>
      {visitor.status === 'user' && (
        <ChatList visitor={visitor} onDeleted={afterDelete} {...list} />
      )}
      {visitor.status === 'guest' && (
        <p className="text-ink-2 text-sm">
          <SignInLine loginTo={visitor.loginTo} />
        </p>
      )}
      {quota ? (
        <p className="text-ink-3 text-sm tabular-nums">{quotaWords(quota)}</p>
      ) : (
        <p className="h-5" />
      )}
    </div>
  )
}

type ListProps = Omit<SideProps, 'quota' | 'startAnew'>

function ChatList({ visitor, openChat, onRenamed, onDeleted, onChosen }: ListProps) {
  const { data, isError, refetch } = useChats(visitor)
  if (isError && !data)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-ink-2 text-sm">
        Couldn't load your chats.
        <TryAgain onRetry={async () => void (await refetch())} />
      </div>
    )
  if (!data)
    return (
      <div className="grid gap-3 py-2">
        {['w-4/5', 'w-2/3', 'w-3/4'].map((width) => (
          <Skeleton key={width} className={`block h-4 ${width}`} />
        ))}
      </div>
    )
  if (data.length === 0)
    return (
      <div className="grid justify-items-center gap-2 py-4 text-center">
        <Drawing name="chat" />
        <p className="max-w-60 text-balance text-ink-3 text-sm">
          Your chats appear here once you've asked something.
        </p>
      </div>
    )
  return (
    <nav aria-label="Your chats" className="-mx-1 max-h-80 overflow-y-auto px-1 max-md:max-h-none">
      <ul className="grid grid-cols-1 gap-0.5 py-1">
        {data.map((chat) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            isOpen={chat.id === openChat}
            onRenamed={onRenamed}
            onDeleted={onDeleted}
            {...(onChosen && { onChosen })}
          />
        ))}
      </ul>
    </nav>
  )
}
