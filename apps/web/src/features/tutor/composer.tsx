import { MAX_MESSAGE_LENGTH, type TutorSubject } from '@nextround/contract/tutor'
import { SendHorizontal, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { formatNumber } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/field-frame.tsx'
import { isBusy } from './chat-state.ts'
import { ComposerNotice, findNotice } from './composer-notice.tsx'
import type { Overview } from './overview.ts'
import { SubjectLine } from './subject-line.tsx'
import type { Chat } from './use-chat.ts'
import { useIsOnline } from './use-is-online.ts'
import type { Visitor } from './use-tutor.ts'

export type ComposerProps = {
  chat: Chat
  visitor: Visitor
  overview: Overview
  subject: TutorSubject | undefined
  removeSubject: () => void
  draft: string
  setDraft: (draft: string) => void
  startAnew: () => void
  ask: (question: string) => void
  log: RefObject<HTMLElement | null>
}

/** From this length on, the remaining characters are shown. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH - 200

/** On a touch screen Enter starts a new line, because its keyboard has no other key for it. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

export function Composer(props: ComposerProps) {
  const { chat, visitor, overview, subject, removeSubject, draft, setDraft, startAnew, ask } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const isWriting = isBusy(chat.state)
  const isOnline = useIsOnline()
  const notice = findNotice({ state: chat.state, quota: overview.data?.quota, isOnline })
  const over = draft.trim().length - MAX_MESSAGE_LENGTH
  const isClosed = Boolean(notice?.isClosing) || chat.state.status === 'loading'
  useFocusAfterReply(isWriting, input, props.log)

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const question = draft.trim()
    if (!question || over > 0 || isWriting || isClosed || !isOnline) return
    ask(question)
    setDraft('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouched())
      return
    event.preventDefault()
    send()
  }

  return (
    <form
      method="post"
      aria-label="Your question"
      onSubmit={send}
      className="grid shrink-0 grid-cols-1 gap-2 border-line border-t px-3 pt-3 pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--tabs)))] md:px-4 md:pb-4"
    >
      <ComposerNotice notice={notice} visitor={visitor} startAnew={startAnew} />
      {subject && <SubjectLine overview={overview} remove={removeSubject} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          // Grows with the text if the browser supports it. Otherwise it scrolls.
          rows={1}
          name="question"
          aria-label="Ask the tutor"
          aria-describedby="tutor-length"
          aria-invalid={over > 0 || undefined}
          aria-disabled={isWriting || isClosed || undefined}
          // A disabled input would lose the focus, and the phone's keyboard would close.
          readOnly={isWriting || isClosed}
          placeholder="Ask about your mistakes…"
          enterKeyHint="enter"
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
          className={`${CONTROL} field-sizing-content placeholder-shown:field-sizing-fixed max-h-[8.75rem] resize-none overflow-y-auto read-only:cursor-not-allowed read-only:bg-sunken`}
        />
        <Button
          type={isWriting ? 'button' : 'submit'}
          look={isWriting ? 'quiet' : 'primary'}
          disabled={!isWriting && (isClosed || !isOnline)}
          // The second tap of a double tap was meant for Send.
          {...(isWriting && { onClick: ({ detail }) => detail < 2 && chat.stop() })}
        >
          {isWriting ? (
            <Square aria-hidden="true" className="size-4 fill-current" />
          ) : (
            <SendHorizontal aria-hidden="true" className="size-4 sm:hidden" />
          )}
          <span className={isWriting ? '' : 'max-sm:sr-only'}>{isWriting ? 'Stop' : 'Send'}</span>
        </Button>
      </div>
      <p
        id="tutor-length"
        role={over > 0 ? 'alert' : undefined}
        className={`text-sm tabular-nums empty:hidden ${over > 0 ? 'font-medium text-bad' : 'text-ink-3'}`}
      >
        {over > 0
          ? `${formatNumber(over)} characters too long. Shorten it to ${formatNumber(MAX_MESSAGE_LENGTH)}.`
          : draft.length > COUNTED_FROM && `${-over} characters left`}
      </p>
    </form>
  )
}

/** Returns the focus to the input after a reply, except on phones, where the keyboard would cover the reply. */
function useFocusAfterReply(
  isWriting: boolean,
  input: RefObject<HTMLTextAreaElement | null>,
  log: RefObject<HTMLElement | null>,
) {
  const wasWriting = useRef(isWriting)
  useEffect(() => {
    if (wasWriting.current === isWriting) return
    wasWriting.current = isWriting
    const { activeElement } = document
    const isOnButton = !isWriting && activeElement?.closest('form') === input.current?.form
    // A tapped suggestion has disappeared together with the focus.
    if (activeElement !== document.body && !isOnButton) return
    if (!isTouched()) input.current?.focus({ preventScroll: true })
    else if (activeElement === document.body) log.current?.focus({ preventScroll: true })
  }, [isWriting, input, log])
}
