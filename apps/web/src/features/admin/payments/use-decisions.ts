import { call } from '@nextround/contract/call'
import {
  type AdminPayment,
  decidePayments,
  type DecisionOutcome,
  type PaymentDecision,
  type PaymentDecisionKind,
  undoDecisions,
} from '@nextround/contract/payments-admin'
import { UNDO_SECONDS } from '@nextround/contract/undo-window'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmed } from '#platform/confirmation.tsx'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { Cancelled } from '#platform/use-form.ts'
import { toast } from '#ui/toast.ts'
import { type Undoable, useUndo } from '../console/use-undo.ts'
import { OUTCOMES, type PaymentState, toPaymentState } from './payment-words.ts'
import { undoInBatches } from './undo-in-batches.ts'

/** The server accepts this many at a time. */
const BATCH = 100

/** Time for the list requested at the deadline to arrive. */
const GRACE_MS = 5_000

/** A message at a row, which stays even after the row is gone. */
export type RowNote = { payment: AdminPayment; words: string }
export type Deciding = { payment: AdminPayment; decision: PaymentDecision }
/** A decision made in this tab. Its deadline is by this device's clock, which may differ from the server's. */
type Decided = { kind: PaymentDecisionKind; from: PaymentState; deadline: number }

const splitBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  )

/** Makes and undoes one or many decisions. The outcome of each is noted at its row. */
export function useDecisions() {
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const undo = useUndo()
  const [notes, setNotes] = useState<Readonly<Record<string, RowNote>>>({})
  const [decided, setDecided] = useState<Readonly<Record<string, Decided>>>({})
  const [said, setSaid] = useState('')
  const [isTakingBack, setTakingBack] = useState(false)

  const refresh = () => client.invalidateQueries({ queryKey: ['payments'] })
  /** Compares the statement again, because the pending claims have changed. */
  const matchAgain = () => client.invalidateQueries({ queryKey: ['statement'] })
  const note = (payment: AdminPayment, words: string) =>
    setNotes((before) => ({ ...before, [payment.id]: { payment, words } }))
  const clearNote = (id: string) => setNotes(({ [id]: _cleared, ...others }) => others)

  /** Throws only if the first batch wasn't accepted either. */
  async function decide(all: readonly Deciding[], done: (count: number) => string) {
    const waiting: string[] = []
    const became: DecisionOutcome[] = []
    // Set before the first call that needs no confirmation, because the bar must not promise more time than there is.
    let deadline = 0
    const send = (decisions: PaymentDecision[]) => {
      if (became.length === 0) deadline = Date.now() + UNDO_SECONDS * 1000
      return call(decidePayments, { body: { decisions } })
    }
    try {
      for (const batch of splitBatches(all)) {
        const { outcomes } = await confirmed(() => send(batch.map(({ decision }) => decision)))
        became.push(...outcomes)
        for (const { paymentId, outcome } of outcomes) {
          const payment = batch.find((each) => each.payment.id === paymentId)?.payment
          if (outcome === 'waiting') waiting.push(paymentId)
          else if (payment) note(payment, OUTCOMES[outcome])
        }
      }
    } catch (error) {
      if (waiting.length === 0) throw error
      toast({
        title: `Stopped after ${waiting.length} of ${all.length}`,
        description: paymentErrorMessage(error),
        kind: 'destructive',
      })
    } finally {
      if (waiting.length > 0) {
        const fresh = all
          .filter(({ payment }) => waiting.includes(payment.id))
          .map(({ payment, decision: { decision: kind } }) => [
            payment.id,
            { kind, from: toPaymentState(payment), deadline },
          ])
        setDecided((before) => ({ ...before, ...(Object.fromEntries(fresh) as typeof before) }))
        for (const id of waiting) clearNote(id)
        const words = done(waiting.length)
        undo.add({ ids: waiting, done: words, countdown: 'takes effect in', deadline })
        setSaid(`${words}. Takes effect in ${UNDO_SECONDS} seconds.`)
      }
      void refresh()
    }
    return became
  }

  const forget = (ids: readonly string[]) =>
    setDecided((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))),
    )

  async function takeBack(ids: readonly string[]) {
    if (isTakingBack) return
    setTakingBack(true)
    const { undone, answered, error } = await undoInBatches(
      splitBatches(ids),
      async (paymentIds) =>
        (await confirmed(() => call(undoDecisions, { body: { paymentIds } }))).undone,
    )
    if (error === undefined) toast({ title: undoneWords(undone.length, ids.length) })
    else if (!(error instanceof Cancelled))
      toast({
        title: answered.length > 0 ? undoneWords(undone.length, ids.length) : "Couldn't undo that",
        description: paymentErrorMessage(error),
        kind: 'destructive',
      })
    forget(answered)
    for (const id of answered) undo.removeId(id)
    setTakingBack(false)
    await Promise.all([refresh(), matchAgain()])
  }

  /** Called when the time to undo is over. From then on the server's data applies. */
  const over = (act: Undoable) => {
    undo.remove(act)
    void refresh()
    void matchAgain()
  }

  /** For an approval that another call has made. */
  const keep = (act: Undoable) => {
    undo.add(act)
    setSaid(`${act.done}. Takes effect in ${UNDO_SECONDS} seconds.`)
    void Promise.all([refresh(), matchAgain()])
  }

  return {
    decide,
    keep,
    refresh,
    takeBack,
    over,
    isTakingBack,
    /** The last decision, for screen readers. */
    said,
    last: undo.last,
    notes,
    note,
    clearNote,
    findWaiting: (payment: AdminPayment) => findWaiting(payment, decided[payment.id]),
  }
}

/** A payment's decision that hasn't taken effect yet, made here or elsewhere. Returns undefined if there is none. */
function findWaiting(payment: AdminPayment, here: Decided | undefined) {
  const { waiting } = payment
  const isHere =
    here?.from === toPaymentState(payment) && (waiting ?? Date.now() < here.deadline + GRACE_MS)
  if (isHere) return { ...here, by: undefined }
  if (!waiting) return undefined
  return { kind: waiting.decision, by: waiting.by, deadline: Date.parse(waiting.takesEffectAt) }
}

export type Decisions = ReturnType<typeof useDecisions>

function undoneWords(undone: number, asked: number): string {
  if (undone === 0) return 'Too late: it has already taken effect'
  if (undone < asked) return `${undone} of ${asked} undone. The others have already taken effect`
  return asked === 1 ? 'Undone' : `${asked} decisions undone`
}
