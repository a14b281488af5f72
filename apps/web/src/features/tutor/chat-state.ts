import type {
  MaterialReason,
  ReplyEnding,
  TutorMessage,
  TutorMode,
  TutorPractice,
  TutorSource,
} from '@nextround/contract/tutor'
import { EARLIER_MESSAGES } from '@nextround/contract/tutor'

type Question = { id: string; role: 'user'; content: string }
export type TutorReply = {
  id: string
  role: 'assistant'
  content: string
  mode: TutorMode
  reason: MaterialReason | null
  /** Null while the reply is being written. */
  ending: ReplyEnding | null
  sources: TutorSource[]
  practice: TutorPractice[]
}
export type ShownMessage = Question | TutorReply

export type ChatState = {
  /** Set for a saved chat. */
  chatId: string | null
  title: string | null
  messages: ShownMessage[]
  /**
   * `waiting` until the first word of a reply, `writing` until the last. `loading` means that a saved chat is being
   * opened.
   */
  status: 'idle' | 'waiting' | 'writing' | 'loading'
  /** Whether no text has arrived for a while. */
  isSlow: boolean
  /** The reason why the last question has no reply, or why the chat isn't shown. */
  failure: unknown
}

/** The failure of a chat that was open when its learner was signed out. */
export const SIGNED_OUT = 'signed-out'

export const EMPTY_CHAT: ChatState = {
  chatId: null,
  title: null,
  messages: [],
  status: 'idle',
  isSlow: false,
  failure: undefined,
}

export type ChatAction =
  | { kind: 'ask'; question: string; ids: { question: string; reply: string } }
  | {
      kind: 'begin'
      chatId: string | null
      title: string
      mode: TutorMode
      reason: MaterialReason | null
    }
  | { kind: 'grow'; text: string }
  | { kind: 'slow' }
  | { kind: 'end'; ending: ReplyEnding; sources?: TutorSource[]; practice?: TutorPractice[] }
  /** `isRefused`: the server didn't accept the question, so it returns to the input. */
  | { kind: 'fail'; error: unknown; isRefused: boolean }
  | { kind: 'load'; chatId: string }
  | { kind: 'open'; title: string; messages: ShownMessage[] }
  | { kind: 'rename'; title: string }
  | { kind: 'clear'; failure?: unknown }

const NO_REPLY: Omit<TutorReply, 'id'> = {
  role: 'assistant',
  content: '',
  mode: 'material',
  reason: null,
  ending: null,
  sources: [],
  practice: [],
}

export function nextChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.kind) {
    case 'ask': {
      const { question, ids } = action
      return {
        ...state,
        messages: [
          ...withoutUnanswered(state.messages),
          { id: ids.question, role: 'user', content: question },
          { ...NO_REPLY, id: ids.reply },
        ],
        status: 'waiting',
        isSlow: false,
        failure: undefined,
      }
    }
    case 'begin': {
      const { chatId, title, mode, reason } = action
      return { ...changeReply(state, () => ({ mode, reason })), chatId, title, isSlow: false }
    }
    case 'grow':
      return {
        ...changeReply(state, ({ content }) => ({ content: content + action.text })),
        status: 'writing',
        isSlow: false,
      }
    case 'slow':
      return isBusy(state) ? { ...state, isSlow: true } : state
    case 'end': {
      // Only the first of two ends counts, because the connection also closes after the last event.
      if (!isBusy(state)) return state
      const { ending, sources = [], practice = [] } = action
      return {
        ...changeReply(state, () => ({ ending, sources, practice })),
        status: 'idle',
        isSlow: false,
      }
    }
    case 'fail':
      return failed(state, action)
    case 'load':
      return { ...EMPTY_CHAT, chatId: action.chatId, status: 'loading' }
    case 'open':
      return { ...state, title: action.title, messages: action.messages, status: 'idle' }
    case 'rename':
      return { ...state, title: action.title }
  }
  return { ...EMPTY_CHAT, failure: action.failure }
}

export const isBusy = ({ status }: ChatState): boolean =>
  status === 'waiting' || status === 'writing'

/**
 * A reply that had begun stays and is marked as cut off. Otherwise the reply is removed, and so is a refused question.
 */
function failed(
  state: ChatState,
  { error, isRefused }: { error: unknown; isRefused: boolean },
): ChatState {
  const settled = { ...state, status: 'idle' as const, isSlow: false, failure: error }
  if (state.status === 'writing') return { ...changeReply(settled, () => ({ ending: 'cut' })) }
  if (state.status === 'waiting')
    return { ...settled, messages: state.messages.slice(0, isRefused ? -2 : -1) }
  return settled
}

/** A question without a reply is replaced when it is asked again. */
const withoutUnanswered = (messages: ShownMessage[]) =>
  messages.at(-1)?.role === 'user' ? messages.slice(0, -1) : messages

function changeReply(
  state: ChatState,
  change: (reply: TutorReply) => Partial<TutorReply>,
): ChatState {
  const last = state.messages.at(-1)
  if (last?.role !== 'assistant') return state
  return { ...state, messages: [...state.messages.slice(0, -1), { ...last, ...change(last) }] }
}

/** The messages to send. The server already has the earlier ones of a saved chat. */
export function sentMessages(
  { chatId, messages }: Pick<ChatState, 'chatId' | 'messages'>,
  question: string,
) {
  const earlier = chatId ? [] : withoutUnanswered(messages).slice(-EARLIER_MESSAGES)
  return [...earlier, { role: 'user' as const, content: question }]
    .filter(({ content }) => content !== '')
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_SENT_LENGTH) }))
}

/** The server doesn't accept longer messages. */
const MAX_SENT_LENGTH = 8_000

export const shownMessages = (stored: TutorMessage[]): ShownMessage[] =>
  stored.map(({ id, role, content, reply }) =>
    role === 'user'
      ? { id, role, content }
      : { ...NO_REPLY, id, content, ending: 'whole', ...reply },
  )
