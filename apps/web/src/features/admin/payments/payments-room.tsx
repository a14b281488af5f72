import { useRef } from 'react'
import type { PaymentDecisionKind } from '@nextround/contract/payments-admin'
import { refusedRoom } from '../console/access-states.tsx'
import { ConsoleRoom, LiveRoom } from '../console/console-room.tsx'
import type { KeyList } from '../console/keys-note.tsx'
import { useRoomKeys } from '../console/use-room-keys.ts'
import { DETAIL } from '../console/use-row-focus.ts'
import { canDecide } from './payment-actions.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import { Queue } from './queue.tsx'
import { QueueSkeleton } from './queue-states.tsx'
import { StatementPanel } from './statement/statement-panel.tsx'
import { type Desk, useDesk } from './use-desk.ts'

const KEYS: KeyList = [
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'reject' },
  { keys: ['Enter'], does: 'confirm' },
]

export const PaymentsRoom = () => (
  <LiveRoom skeleton={<QueueSkeleton />}>
    <Room />
  </LiveRoom>
)

function Room() {
  const box = useRef<HTMLDivElement>(null)
  const desk = useDesk(box)
  const keys = usePaymentKeys(desk)
  const { list, decisions, shownId } = desk
  const refused = refusedRoom(list.error)
  if (refused) return refused

  return (
    <ConsoleRoom
      id="payments"
      box={box}
      selection={desk.selection}
      keys={keys}
      list={desk.isStatement ? <StatementPanel desk={desk} /> : <Queue desk={desk} />}
      detail={shownId ? <PaymentDetail paymentId={shownId} desk={desk} /> : null}
      acts={{ ...decisions, takeBack: ({ ids }) => void decisions.takeBack(ids) }}
    />
  )
}

function usePaymentKeys(desk: Desk) {
  const { decisions, payments, shownId, selection } = desk

  const open = (kind: PaymentDecisionKind) => (target: Element) => {
    const payment = payments.find(({ id }) => id === shownId)
    if (!payment || !canDecide(payment, kind) || decisions.waitingOf(payment)) return false
    desk.openForm(payment, kind, target.closest(`[${DETAIL}]`) ? 'detail' : 'row')
    return true
  }
  return useRoomKeys({
    selection,
    undo: () => (decisions.last ? decisions.takeBack(decisions.last.ids) : false),
    acts: { a: open('approve'), r: open('reject') },
    list: KEYS,
  })
}
