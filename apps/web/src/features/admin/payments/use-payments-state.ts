import type {
  AdminPayment,
  PaymentDecision,
  PaymentDecisionKind,
  PaymentFilter,
} from '@nextround/contract/payments-admin'
import { type RefObject, useState } from 'react'
import { useListView } from '../console/use-list-view.ts'
import { useNow } from '../console/use-now.ts'
import { focusDetail, isWide, useSelection } from '../console/use-selection.ts'
import { canDecide } from './payment-actions.tsx'
import { nameDone } from './payment-words.ts'
import { useStatement } from './statement/use-statement.ts'
import { useDecisions } from './use-decisions.ts'
import { usePayments } from './use-payments.ts'

/** A form is shown where it was opened: in the list, or in the detail. */
export type Place = 'row' | 'detail'
type OpenForm = { paymentId: string; kind: PaymentDecisionKind; place: Place }

const FILTERS = ['pending', 'approved', 'rejected', 'refund-due', 'refunded', 'all'] as const
const NO_PAYMENTS: readonly AdminPayment[] = []
const A_MINUTE_MS = 60_000

/** The state shared by all parts of the section: the list, the selection and the actions. */
export function usePaymentsState(section: RefObject<HTMLElement | null>) {
  const { view, change } = useListView<PaymentFilter>(FILTERS)
  const list = usePayments(view)
  const decisions = useDecisions()
  const statement = useStatement()
  const now = useNow(A_MINUTE_MS)
  const [form, setForm] = useState<OpenForm>()
  const isStatement = view.panel === 'statement'
  const payments = list.data?.payments ?? NO_PAYMENTS
  const ids = isStatement ? [] : payments.map(({ id }) => id)
  const selection = useSelection(section, ids, { view, change })
  const { focus } = selection

  const openForm = (payment: AdminPayment, kind: PaymentDecisionKind, place: Place) => {
    decisions.clearNote(payment.id)
    setForm({ paymentId: payment.id, kind, place })
  }

  const closeForm = () => {
    setForm(undefined)
    if (form?.place === 'row') focus.focusRow(form.paymentId)
    else focusDetail()
  }

  async function decideOne(payment: AdminPayment, decision: PaymentDecision, place: Place) {
    const done = nameDone(decision.decision, payment.buyer.name)
    const [became] = await decisions.decide([{ payment, decision }], () => done)
    // The form stays open, so that the reference can be corrected.
    if (became?.outcome === 'bank-reference-used') return
    setForm(undefined)
    if (place === 'detail' && !isWide()) {
      focusDetail()
      return
    }
    const next = nextToDecide(payment.id)
    if (!next) return
    focus.focusRow(next.id)
    if (view.openId) change({ openId: next.id }, { isStep: false })
  }

  /** Selects undone payments again, so that the next key acts on them. */
  async function takeBack(ids: readonly string[]) {
    const [first] = ids
    if (first && payments.some(({ id }) => id === first)) {
      focus.focusRow(first)
      if (view.openId) change({ openId: first }, { isStep: false })
    }
    await decisions.takeBack(ids)
  }

  const canDecideHere = (payment: AdminPayment) =>
    canDecide(payment, view.filter === 'refund-due' ? 'pay-refund' : 'approve')

  /** Returns the next undecided payment in the list or, if there is none below, the last one above. */
  const nextToDecide = (id: string) => {
    const at = payments.findIndex((payment) => payment.id === id)
    const isOpen = (payment: AdminPayment) =>
      payment.id !== id && canDecideHere(payment) && !decisions.findWaiting(payment)
    return payments.slice(at + 1).find(isOpen) ?? payments.findLast(isOpen)
  }

  return {
    view,
    change,
    list,
    payments,
    decisions: { ...decisions, takeBack },
    statement,
    now,
    form,
    selection,
    isStatement,
    shownId: selection.shownId,
    openDetail: selection.openDetail,
    openForm,
    closeForm,
    decideOne,
  }
}

export type PaymentsState = ReturnType<typeof usePaymentsState>
