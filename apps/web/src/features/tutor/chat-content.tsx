import { CallError } from '@nextround/contract/call'
import { tutorErrorMessage } from '#platform/tutor-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isBusy } from './chat-state.ts'
import { ChatFailure } from './failure.tsx'
import type { Overview } from './overview.ts'
import { ReplyView } from './reply.tsx'
import { SignInLine } from './sign-in-line.tsx'
import { Suggestions } from './suggestions.tsx'
import { Introduction } from './tutor-frame.tsx'
import type { Chat } from './use-chat.ts'
import type { Visitor } from './use-tutor.ts'

type Props = {
  chat: Chat
  visitor: Visitor
  overview: Overview
  ask: (question: string) => void
  startAnew: () => void
}

/** The content of the log: an introduction, the messages, or the reason why there are none. */
export function ChatContent({ chat, visitor, overview, ask, startAnew }: Props) {
  const { state } = chat
  const last = state.messages.length - 1
  const question = state.messages.findLast(({ role }) => role === 'user')?.content
  const askAgain = () => question !== undefined && ask(question)

  if (state.status === 'loading') return <LoadingChat />
  if (last < 0 && state.chatId !== null && state.failure !== undefined)
    return <NotOpened chat={chat} visitor={visitor} startAnew={startAnew} />
  if (last < 0)
    return (
      <div className="p-4 md:p-6">
        <Introduction>
          <Suggestions overview={overview} ask={ask} />
          {visitor.status === 'guest' && (
            <p className="text-ink-2 text-sm md:hidden">
              <SignInLine loginTo={visitor.loginTo} />
            </p>
          )}
        </Introduction>
      </div>
    )
  return (
    <ol className="grid grid-cols-1 gap-5 p-4 md:p-6">
      {state.messages.map((message, index) =>
        message.role === 'user' ? (
          <li
            key={message.id}
            data-role="user"
            className="ml-auto max-w-[85%] rounded-card rounded-br-sm border border-transparent bg-accent-soft px-3.5 py-2.5 md:max-w-[70%]"
          >
            <span className="sr-only">You: </span>
            <span className="whitespace-pre-wrap wrap-anywhere">{message.content}</span>
          </li>
        ) : (
          <li key={message.id} className="min-w-0 max-w-[43rem]">
            <ReplyView
              reply={message}
              isSlow={state.isSlow}
              {...(index === last && !isBusy(state) && { askAgain })}
            />
          </li>
        ),
      )}
      {state.messages[last]?.role === 'user' && state.failure !== undefined && (
        <li>
          <ChatFailure error={state.failure} askAgain={askAgain} />
        </li>
      )}
    </ol>
  )
}

const LoadingChat = () => (
  <div className="grid grid-cols-1 gap-4 p-4 md:p-6">
    <Skeleton className="ml-auto block h-12 w-2/3 rounded-card!" />
    {['w-full', 'w-11/12', 'w-4/5', 'w-1/2'].map((width) => (
      <Skeleton key={width} className={`block h-4 max-w-[43rem] ${width}`} />
    ))}
    <p className="animate-say-late text-ink-3 text-sm">This is taking longer than usual.</p>
  </div>
)

type NotOpenedProps = Pick<Props, 'chat' | 'visitor' | 'startAnew'>

/** Shown for a saved chat that was deleted, belongs to someone else or can't be loaded now. */
function NotOpened({ chat, visitor, startAnew }: NotOpenedProps) {
  const { failure, chatId } = chat.state
  const code = failure instanceof CallError ? failure.code : undefined
  const isGone = code === 'tutor.chat-not-found' || code === 'request.invalid'
  if (code === 'auth.required')
    return (
      <div className="p-4 md:p-6">
        <ErrorState
          title="Sign in to open this chat"
          action={<ButtonLink to={visitor.loginTo}>Sign in</ButtonLink>}
        >
          Chats are saved in your account.
        </ErrorState>
      </div>
    )
  return (
    <div className="p-4 md:p-6">
      <ErrorState
        title={isGone ? 'This chat no longer exists' : "Couldn't load the chat"}
        action={
          <Button look={isGone ? 'primary' : 'quiet'} onClick={startAnew}>
            New chat
          </Button>
        }
        {...(!isGone && chatId && { onRetry: () => chat.open(chatId) })}
      >
        {isGone ? 'It may have been deleted on another device.' : tutorErrorMessage(failure)}
      </ErrorState>
    </div>
  )
}
