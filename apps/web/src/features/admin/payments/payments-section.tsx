import { useRef } from 'react'
import type { PaymentDecisionKind } from '@nextround/contract/payments-admin'
import { refusedSection } from '../console/access-states.tsx'
import { ConsoleSection, LiveSection } from '../console/console-section.tsx'
import type { KeyList } from '../console/keyboard-hints.tsx'
import { useSectionKeys } from '../console/use-section-keys.ts'
import { DETAIL } from '../console/use-row-focus.ts'
import { canDecide } from './payment-actions.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentQueue } from './queue.tsx'
import { QueueSkeleton } from './queue-states.tsx'
import { StatementPanel } from './statement/statement-panel.tsx'
import { type PaymentsState, usePaymentsState } from './use-payments-state.ts'

const KEYS: KeyList = [
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'reject' },
  { keys: ['Enter'], does: 'confirm' },
]

export const PaymentsSection = () => (
  <LiveSection skeleton={<QueueSkeleton />}>
    <Section />
  </LiveSection>
)

function Section() {
  const box = useRef<HTMLDivElement>(null)
  const state = usePaymentsState(box)
  const keys = usePaymentKeys(state)
  const { list, decisions, shownId } = state
  const refused = refusedSection(list.error, 'admin')
  if (refused) return refused

  return (
    <ConsoleSection
      id="payments"
      box={box}
      selection={state.selection}
      keys={keys}
      list={state.isStatement ? <StatementPanel state={state} /> : <PaymentQueue state={state} />}
      detail={shownId ? <PaymentDetail paymentId={shownId} state={state} /> : null}
      acts={{ ...decisions, takeBack: ({ ids }) => void decisions.takeBack(ids) }}
    />
  )
}

function usePaymentKeys(state: PaymentsState) {
  const { decisions, payments, shownId, selection } = state

  const open = (kind: PaymentDecisionKind) => (target: Element) => {
    const payment = payments.find(({ id }) => id === shownId)
    if (!payment || !canDecide(payment, kind) || decisions.findWaiting(payment)) return false
    state.openForm(payment, kind, target.closest(`[${DETAIL}]`) ? 'detail' : 'row')
    return true
  }
  return useSectionKeys({
    selection,
    undo: () => (decisions.last ? decisions.takeBack(decisions.last.ids) : false),
    acts: { a: open('approve'), r: open('reject') },
    list: KEYS,
  })
}
