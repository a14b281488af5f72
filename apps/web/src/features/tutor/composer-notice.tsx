import { CallError } from '@nextround/contract/call'
import { MESSAGES_PER_DAY, type TutorQuota } from '@nextround/contract/tutor'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#ui/text-link.tsx'
import { type ChatState, SIGNED_OUT } from './chat-state.ts'
import type { Visitor } from './use-tutor.ts'

type Kind = 'offline' | 'quota-spent' | 'chat-full' | 'too-many-chats' | 'chat-gone' | 'signed-out'
export type ComposerMessage = {
  kind: Kind
  /** Whether asking is impossible until something changes. */
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

/** The most important problem that prevents asking, or undefined. */
export function findNotice({ state, quota, isOnline }: Situation): ComposerMessage | undefined {
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
  // Guests may ask too. Only a saved chat has to be opened again.
  return kind && { kind, isClosing: state.chatId !== null }
}

type Props = { notice: ComposerMessage | undefined; visitor: Visitor; startAnew: () => void }

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
    offline: "You're offline. Your text stays here until you're back online.",
    'quota-spent': (
      <>
        You've used all your messages for today. You'll get more at midnight (IST).{' '}
        {visitor.status === 'guest' && (
          <>
            {signIn} for {MESSAGES_PER_DAY.learner} a day.{' '}
          </>
        )}
        Our <TextLink to="/learn">study notes</TextLink> are always open.
      </>
    ),
    'chat-full': <>This chat is full. {newChat} to continue.</>,
    'too-many-chats': 'You have 100 chats. Delete one to start another.',
    'chat-gone': <>This chat no longer exists. {newChat} to continue.</>,
    'signed-out': <>You've been signed out. {signIn} to see your chats again.</>,
  }
  // Rendered from the start, because screen readers announce only changes to an existing status.
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
