import type { TutorMode, TutorQuota } from '@nextround/contract/tutor'
import type { ShownMessage } from './chat-state.ts'
import { modeWords } from './tutor-words.ts'

type Props = {
  messages: ShownMessage[]
  mode: TutorMode | undefined
  quota: TutorQuota | undefined
}

/** Shows who answers, according to the last reply or, before the first, to the server. */
export function ModePill({ messages, mode, quota }: Props) {
  const last = messages.findLast((message) => message.role === 'assistant')
  const hasBegun = last && (last.ending !== null || last.content !== '')
  const words = hasBegun ? modeWords(last.mode, last.reason) : mode && modeWords(mode, null)
  return (
    <p className="flex min-h-6 w-full min-w-0 items-center px-2 text-good text-xs md:w-auto md:px-0">
      {words && (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-good-soft px-2.5 py-1 font-semibold">
          <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
          {words}
        </span>
      )}
      {/* On wide screens the quota is below the list of chats instead. */}
      {quota && (
        <span className="ml-auto whitespace-nowrap pl-2 text-ink-3 tabular-nums md:hidden">
          {`${quota.left} left`}
          <span className="sr-only"> of {quota.limit} messages today</span>
        </span>
      )}
    </p>
  )
}
