import { useEffect, useEffectEvent } from 'react'
import { tabStorage } from '#platform/device-storage.ts'
import type { ShownMessage } from './chat-state.ts'
import type { Chat } from './use-chat.ts'
import type { Visitor } from './use-tutor.ts'

const KEY = 'tutor-chat'

type Saved = { title: string; messages: ShownMessage[] }

/** A guest's chat is saved only in this tab, so that Back finds it again after a source was opened. */
export function useGuestChat({ status }: Visitor, chat: Chat) {
  const { messages, title, status: progress } = chat.state
  const restore = useEffectEvent(() => {
    const saved = tabStorage.readJson(KEY) as Saved | undefined
    if (saved && chat.state.messages.length === 0) chat.show(saved.messages, saved.title)
  })
  useEffect(() => {
    if (status === 'guest') restore()
    if (status === 'user') tabStorage.remove(KEY)
  }, [status])

  const isGuest = status === 'guest'
  useEffect(() => {
    if (!isGuest || progress !== 'idle' || messages.length === 0) return
    tabStorage.write(KEY, JSON.stringify({ title: title ?? '', messages } satisfies Saved))
  }, [isGuest, progress, messages, title])
  return { forget: () => tabStorage.remove(KEY) }
}
