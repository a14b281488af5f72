import { CallError } from '@nextround/contract/call'
import { MESSAGES_PER_DAY, type TutorQuota } from '@nextround/contract/tutor'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#ui/text-link.tsx'
import { type ChatState, SIGNED_OUT } from './chat-state.ts'
import type { Visitor } from './use-tutor.ts'

type Kind = 'offline' | 'quota-spent' | 'chat-full' | 'too-many-chats' | 'chat-gone' | 'signed-out'
export type Notice = {
  kind: Kind
  /** Nothing can be asked here until something changes. */
  isClosing: boolean
}
type Situation = { state: ChatState; quota: TutorQuota | undefined; isOnline: boolean }

const BY_CODE: Partial<Record<CallError['code'], Kind>> = {
  'tutor.quota-spent': 'quota-spent',
  'tutor.chat-full': 'chat-full',
  'tutor.too-many-chats': 'too-many-chats',
  'tutor.chat-not-found': 'chat-gone',
  'auth.required': 'signed-out',
}

/** The one thing that stands in the way, the most important first. */
export function noticeOf({ state, quota, isOnline }: Situation): Notice | undefined {
  const { failure } = state
  const kind =
    failure === SIGNED_OUT
      ? 'signed-out'
      : failure instanceof CallError
        ? BY_CODE[failure.code]
        : undefined
  if (!isOnline) return { kind: 'offline', isClosing: false }
  if (kind === 'chat-full' || kind === 'chat-gone') return { kind, isClosing: true }
  if (quota?.left === 0 || kind === 'quota-spent') return { kind: 'quota-spent', isClosing: true }
  // A guest may ask too; only a stored chat has to be opened again.
  return kind && { kind, isClosing: state.chatId !== null }
}

type Props = { notice: Notice | undefined; visitor: Visitor; startAnew: () => void }

export function ComposerNotice({ notice, visitor, startAnew }: Props) {
  const signIn = <TextLink to={visitor.loginTo}>Sign in</TextLink>
  const newChat = (
    <button
      type="button"
      onClick={startAnew}
      className="font-semibold text-accent underline underline-offset-4"
    >
      Start a new chat
    </button>
  )
  const words: Record<Kind, ReactNode> = {
    offline: 'You are offline. What you type stays here until the network is back.',
    'quota-spent': (
      <>
        You have used all of today's messages. New ones come at midnight
        {visitor.is === 'guest' && ' (IST)'}.{' '}
        {visitor.is === 'guest' && (
          <>
            {signIn} for {MESSAGES_PER_DAY.learner} a day.{' '}
          </>
        )}
        Our <TextLink to="/learn">study notes</TextLink> are open all day.
      </>
    ),
    'chat-full': <>This chat is full. {newChat} to continue.</>,
    'too-many-chats': 'You have 100 chats. Delete one to start another.',
    'chat-gone': <>This chat no longer exists. {newChat} to continue.</>,
    'signed-out': <>You have been signed out. {signIn} to see your chats again.</>,
  }
  // It stands there from the start, so that a screen reader hears what comes into it.
  return (
    <div role="status" className="empty:hidden">
      {notice && (
        <p className="flex gap-2 rounded-control border border-accent-line bg-accent-soft px-3 py-2 text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
          <span className="min-w-0">{words[notice.kind]}</span>
        </p>
      )}
    </div>
  )
}
