import type { InboxKind } from '@nextround/contract/inbox-admin'
import { useRef } from 'react'
import { refusedSection } from '../console/access-states.tsx'
import { ConsoleSection, LiveSection } from '../console/console-section.tsx'
import type { KeyList } from '../console/keyboard-hints.tsx'
import { useSectionKeys } from '../console/use-section-keys.ts'
import { InboxDetail } from './inbox-detail.tsx'
import { InboxList, InboxSkeleton } from './inbox-list.tsx'
import { type InboxState, useInboxState, type Writing } from './use-inbox-state.ts'

const KEYS: KeyList = [
  { keys: ['Enter'], does: 'open' },
  { keys: ['R'], does: 'reply' },
  { keys: ['N'], does: 'note' },
  { keys: ['Ctrl', 'Enter'], does: 'send' },
  { keys: ['C'], does: 'close' },
]

/** Messages or applications: read, reply, add a note, close. */
export const InboxSection = ({ kind }: { kind: InboxKind }) => (
  <LiveSection skeleton={<InboxSkeleton kind={kind} />}>
    <Section kind={kind} />
  </LiveSection>
)

function Section({ kind }: { kind: InboxKind }) {
  const box = useRef<HTMLDivElement>(null)
  const state = useInboxState(kind, box)
  const keys = useInboxKeys(state)
  const refused = refusedSection(state.list.error, 'admin')
  if (refused) return refused

  return (
    <ConsoleSection
      id={kind}
      box={box}
      selection={state.selection}
      keys={keys}
      list={<InboxList state={state} />}
      detail={state.selection.shownId ? <InboxDetail state={state} /> : null}
      acts={state.acts}
    />
  )
}

function useInboxKeys({ shown, acts, selection, openForm }: InboxState) {
  const write = (writing: Writing) => () => (shown ? openForm(shown.id, writing) : false)
  return useSectionKeys({
    selection,
    undo: () => (acts.last ? acts.takeBack(acts.last) : false),
    acts: {
      r: write('reply'),
      n: write('note'),
      c: () => (shown && shown.status !== 'closed' ? acts.setStatus(shown, 'closed') : false),
    },
    list: KEYS,
  })
}
