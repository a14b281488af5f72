import type { TutorChat } from '@nextround/contract/tutor'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '#platform/live/query-client.ts'
import { currentQuery, KEEP_SCROLL } from '#platform/history-entry.ts'
import { draftIn, subjectIn } from '#platform/tutor-address.ts'
import { useIsHere } from '#platform/use-is-here.ts'
import { Sheet } from '#ui/sheet.tsx'
import { ChatSide } from './chat-side.tsx'
import { SIGNED_OUT } from './chat-state.ts'
import { TutorPanel } from './panel.tsx'
import { SIDE } from './tutor-frame.tsx'
import { useGuestChat } from './use-guest-chat.ts'
import { useChat } from './use-chat.ts'
import { useSetQuota, useRefetchChats, useOverview, type Visitor } from './use-tutor.ts'
import { useVisibleHeight } from './use-visible-height.ts'

type Props = { visitor: Visitor }

const Tutor = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Parts {...props} />
  </QueryClientProvider>
)
export default Tutor

/** The address holds the open chat, so that Back, a reload and a link find it again. */
function Parts({ visitor }: Props) {
  const [address, setAddress] = useSearchParams()
  const chatId = address.get('chat')
  const subject = subjectIn(address)
  const overview = useOverview(visitor, subject)
  const keepQuota = useSetQuota()
  const listAgain = useRefetchChats()
  const [draft, setDraft] = useState(() => draftIn(address))
  const [isListOpen, setListOpen] = useState(false)
  const isHere = useIsHere()
  useVisibleHeight()

  const rewrite = (change: (query: URLSearchParams) => void) => {
    const next = currentQuery()
    change(next)
    setAddress(next, { replace: true, state: KEEP_SCROLL })
  }
  const chat = useChat({
    onBegun: (begun) => {
      keepQuota(begun.quota)
      if (!begun.chatId) return
      const id = begun.chatId
      if (isHere() && id !== currentQuery().get('chat')) rewrite((query) => query.set('chat', id))
      listAgain()
    },
    onRefused: (question, { code }) => {
      setDraft((written) => written || question)
      const limit = overview.data?.quota.limit
      if (code === 'tutor.quota-spent' && limit) keepQuota({ left: 0, limit })
    },
  })

  const follow = useEffectEvent((id: string | null) => {
    if (id === chat.state.chatId) return
    if (id) void chat.open(id)
    else chat.clear()
  })
  const isKnown = visitor.status !== 'unknown'
  useEffect(() => {
    if (isKnown) follow(chatId)
  }, [chatId, isKnown])
  useForgetOnSignOut(visitor, () => {
    chat.clear(SIGNED_OUT)
    if (isHere()) setAddress({}, { replace: true, state: KEEP_SCROLL })
  })
  const guestChat = useGuestChat(visitor, chat)

  const startAnew = () => {
    setListOpen(false)
    guestChat.forget()
    chat.clear()
    if (address.size > 0) setAddress({}, { state: KEEP_SCROLL })
  }
  const side = {
    visitor,
    quota: overview.data?.quota,
    openChat: chat.state.chatId,
    startAnew,
    onRenamed: ({ id, title }: TutorChat) => id === chat.state.chatId && chat.rename(title),
    // The learner may have opened another chat or page in the meantime.
    onDeleted: ({ id }: TutorChat) => id === currentQuery().get('chat') && startAnew(),
  }

  return (
    <>
      <div className={`${SIDE} md:block`}>
        <ChatSide {...side} />
      </div>
      {isListOpen && (
        <Sheet title="Your chats" onClose={() => setListOpen(false)}>
          <ChatSide {...side} onChosen={() => setListOpen(false)} />
        </Sheet>
      )}
      <TutorPanel
        chat={chat}
        visitor={visitor}
        overview={overview}
        subject={subject}
        removeSubject={() =>
          rewrite((query) => {
            for (const name of ['question', 'guide', 'section']) query.delete(name)
          })
        }
        draft={draft}
        setDraft={setDraft}
        startAnew={startAnew}
        openList={() => setListOpen(true)}
      />
    </>
  )
}

/** Phones are shared, so a learner's questions must not stay for the next one. */
function useForgetOnSignOut({ status, id }: Visitor, forget: () => void) {
  const known = useRef(id)
  const act = useEffectEvent(forget)
  useEffect(() => {
    // The learner is being signed out, or the server hasn't replied yet.
    if (status === 'unknown') return
    if (known.current && known.current !== id) act()
    known.current = id
  }, [status, id])
}
