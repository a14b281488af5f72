import { call, CallError } from '@nextround/contract/call'
import { openStream } from '@nextround/contract/stream'
import { askTutor, getChat, type TutorQuota, type TutorSubject } from '@nextround/contract/tutor'
import { useEffect, useReducer, useRef } from 'react'
import { sessionEvents } from '#platform/session-events.ts'
import { tutorErrorMessage } from '#platform/tutor-words.ts'
import { dismissFailures, toast } from '#ui/toast.ts'
import {
  EMPTY_CHAT,
  isBusy,
  nextChat,
  type ShownMessage,
  sentMessages,
  shownMessages,
} from './chat-state.ts'
import { oncePerFrame } from './once-per-frame.ts'

/** Delay before the "still working" notice. */
const SLOW_MS = 6_000

type Options = {
  /** The server has accepted the question. It saves the chat under this ID, which is null for guests. */
  onBegun: (begun: { chatId: string | null; quota: TutorQuota }) => void
  /** The server has refused the question, and the learner may want to keep the text. */
  onRefused: (question: string, error: CallError) => void
}

/** The chat on the screen and the reply that is being written. */
export function useChat({ onBegun, onRefused }: Options) {
  const [state, dispatch] = useReducer(nextChat, EMPTY_CHAT)
  const running = useRef<AbortController>(undefined)

  const leave = () => {
    running.current?.abort()
    running.current = undefined
  }
  // Leaving the page cancels the request.
  useEffect(() => () => running.current?.abort(), [])

  async function ask(question: string, about?: TutorSubject): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const isShown = () => running.current === controller
    dismissFailures()
    dispatch({
      kind: 'ask',
      question,
      ids: { question: crypto.randomUUID(), reply: crypto.randomUUID() },
    })
    const words = oncePerFrame((text) => isShown() && dispatch({ kind: 'grow', text }))
    let slow = 0
    const awaitMore = () => {
      clearTimeout(slow)
      slow = window.setTimeout(() => isShown() && dispatch({ kind: 'slow' }), SLOW_MS)
    }
    awaitMore()
    try {
      const events = openStream(
        askTutor,
        {
          body: {
            messages: sentMessages(state, question),
            ...(state.chatId && { chatId: state.chatId }),
            ...(about && { about }),
          },
        },
        { signal: controller.signal },
      )
      for await (const { choices, tutor } of events) {
        awaitMore()
        if (tutor?.kind === 'begin' && isShown()) {
          dispatch(tutor)
          onBegun(tutor)
        }
        words.add(choices[0]?.delta.content ?? '')
        if (tutor?.kind === 'end') {
          words.flush()
          if (isShown()) dispatch(tutor)
        }
      }
      words.flush()
      if (isShown()) dispatch({ kind: 'end', ending: 'cut' })
    } catch (error) {
      words.flush()
      if (!isShown()) return
      if (controller.signal.aborted) dispatch({ kind: 'end', ending: 'stopped' })
      else onFailure(question, error)
    } finally {
      clearTimeout(slow)
      if (isShown()) running.current = undefined
    }
  }

  function onFailure(question: string, error: unknown) {
    const isRefused = error instanceof CallError && REFUSALS.has(error.code)
    dispatch({ kind: 'fail', error, isRefused })
    if (isRefused) {
      // A chat also counts as not found if the visitor is now a guest.
      if (DOUBTS.has(error.code)) sessionEvents.dispatchEvent(new Event('doubted'))
      onRefused(question, error)
    } else
      toast({
        title: 'Failed to get response from AI tutor',
        description: tutorErrorMessage(error),
        kind: 'destructive',
      })
  }

  async function open(chatId: string): Promise<void> {
    leave()
    const controller = new AbortController()
    running.current = controller
    dispatch({ kind: 'load', chatId })
    try {
      const { chat, messages } = await call(getChat, { params: { chatId } })
      if (running.current !== controller) return
      dispatch({ kind: 'open', title: chat.title, messages: shownMessages(messages) })
    } catch (error) {
      if (running.current !== controller) return
      if (error instanceof CallError && DOUBTS.has(error.code))
        sessionEvents.dispatchEvent(new Event('doubted'))
      dispatch({ kind: 'fail', error, isRefused: false })
    }
    running.current = undefined
  }

  return {
    state,
    ask,
    open,
    /** Stops the reply but keeps the text received so far. */
    stop: () => isBusy(state) && running.current?.abort(),
    clear: (failure?: unknown) => {
      leave()
      dispatch({ kind: 'clear', failure })
    },
    show: (messages: ShownMessage[], title: string) => dispatch({ kind: 'open', title, messages }),
    rename: (title: string) => dispatch({ kind: 'rename', title }),
  }
}

/** Asking again would be refused again, so the text returns to the input and the page says what to do. */
const REFUSALS = new Set<CallError['code']>([
  'tutor.quota-spent',
  'tutor.chat-not-found',
  'tutor.chat-full',
  'tutor.too-many-chats',
  'tutor.empty-question',
  'auth.required',
])

/** These errors may mean that the session has ended. */
const DOUBTS = new Set<CallError['code']>(['auth.required', 'tutor.chat-not-found'])

export type Chat = ReturnType<typeof useChat>
