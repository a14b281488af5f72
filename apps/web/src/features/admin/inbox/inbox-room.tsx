import type { InboxKind } from '@nextround/contract/inbox-admin'
import { useRef } from 'react'
import { refusedRoom } from '../console/access-states.tsx'
import { ConsoleRoom, LiveRoom } from '../console/console-room.tsx'
import type { KeyList } from '../console/keys-note.tsx'
import { useRoomKeys } from '../console/use-room-keys.ts'
import { InboxDetail } from './inbox-detail.tsx'
import { InboxList, InboxSkeleton } from './inbox-list.tsx'
import { type InboxDesk, useInboxDesk, type Writing } from './use-inbox-desk.ts'

const KEYS: KeyList = [
  { keys: ['Enter'], does: 'open' },
  { keys: ['R'], does: 'reply' },
  { keys: ['N'], does: 'note' },
  { keys: ['Ctrl', 'Enter'], does: 'send' },
  { keys: ['C'], does: 'close' },
]

/** Messages or applications: read, answer, note, close. */
export const InboxRoom = ({ kind }: { kind: InboxKind }) => (
  <LiveRoom skeleton={<InboxSkeleton kind={kind} />}>
    <Room kind={kind} />
  </LiveRoom>
)

function Room({ kind }: { kind: InboxKind }) {
  const box = useRef<HTMLDivElement>(null)
  const desk = useInboxDesk(kind, box)
  const keys = useInboxKeys(desk)
  const refused = refusedRoom(desk.list.error)
  if (refused) return refused

  return (
    <ConsoleRoom
      id={kind}
      box={box}
      selection={desk.selection}
      keys={keys}
      list={<InboxList desk={desk} />}
      detail={desk.selection.shownId ? <InboxDetail desk={desk} /> : null}
      acts={desk.acts}
    />
  )
}

function useInboxKeys({ shown, acts, selection, openForm }: InboxDesk) {
  const write = (writing: Writing) => () => (shown ? openForm(shown.id, writing) : false)
  return useRoomKeys({
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
