import { call } from '@nextround/contract/call'
import {
  type AdminPayment,
  decidePayments,
  type DecisionOutcome,
  type PaymentDecision,
  type PaymentDecisionKind,
  UNDO_SECONDS,
  undoDecisions,
} from '@nextround/contract/payments-admin'
import type { PaymentStatus } from '@nextround/contract/study-guides'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { toast } from '#ui/toast.ts'
import { type Undoable, useUndo } from '../console/use-undo.ts'
import { OUTCOMES } from './payment-words.ts'

/** So many the server takes at once. */
const BATCH = 100

/** Until the list that was asked for at the deadline has come. */
const GRACE_MS = 5_000

/** What is said at a row, also after the row itself is gone. */
export type RowNote = { payment: AdminPayment; words: string }
export type Deciding = { payment: AdminPayment; decision: PaymentDecision }
/** Decided in this tab. Its deadline is of this clock, which may differ from the server's. */
type Decided = { kind: PaymentDecisionKind; from: PaymentStatus; deadline: number }

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  )

/** Decides, one or many, and takes back; what became of each is noted at its row. */
export function useDecisions() {
  const client = useQueryClient()
  const undo = useUndo()
  const [notes, setNotes] = useState<Readonly<Record<string, RowNote>>>({})
  const [decided, setDecided] = useState<Readonly<Record<string, Decided>>>({})
  const [said, setSaid] = useState('')
  const [isTakingBack, setTakingBack] = useState(false)

  const refresh = () => client.invalidateQueries({ queryKey: ['payments'] })
  /** Which claims wait has changed: a statement is compared with those that are left. */
  const matchAgain = () => client.invalidateQueries({ queryKey: ['statement'] })
  const note = (payment: AdminPayment, words: string) =>
    setNotes((before) => ({ ...before, [payment.id]: { payment, words } }))
  const clearNote = (id: string) => setNotes(({ [id]: _cleared, ...others }) => others)

  /** It throws only if not even the first batch was accepted. */
  async function decide(all: readonly Deciding[], done: (count: number) => string) {
    const waiting: string[] = []
    const became: DecisionOutcome[] = []
    // From before the first call: the bar must not promise more time than there is.
    const deadline = Date.now() + UNDO_SECONDS * 1000
    try {
      for (const batch of batchesOf(all)) {
        const { outcomes } = await call(decidePayments, {
          body: { decisions: batch.map(({ decision }) => decision) },
        })
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
          .map(({ payment: { id, status: from }, decision: { decision: kind } }) => [
            id,
            { kind, from, deadline },
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
    try {
      const undone: string[] = []
      for (const paymentIds of batchesOf(ids))
        undone.push(...(await call(undoDecisions, { body: { paymentIds } })).undone)
      toast({ title: undoneWords(undone.length, ids.length) })
      forget(ids)
      for (const id of ids) undo.removeId(id)
    } catch (error) {
      toast({
        title: 'Not taken back',
        description: paymentErrorMessage(error),
        kind: 'destructive',
      })
    }
    setTakingBack(false)
    await Promise.all([refresh(), matchAgain()])
  }

  /** Its time is over: from now on the server says what holds. */
  const over = (act: Undoable) => {
    undo.remove(act)
    void refresh()
    void matchAgain()
  }

  return {
    decide,
    takeBack,
    over,
    isTakingBack,
    /** For screen readers: what was decided last. */
    said,
    last: undo.last,
    notes,
    note,
    clearNote,
    waitingOf: (payment: AdminPayment) => waitingOf(payment, decided[payment.id]),
  }
}

/** The decision about a payment that has not taken effect, made here or elsewhere. */
function waitingOf({ status, waiting }: AdminPayment, here: Decided | undefined) {
  const isHere = here?.from === status && (waiting ?? Date.now() < here.deadline + GRACE_MS)
  if (isHere) return { ...here, by: undefined }
  if (!waiting) return undefined
  return { kind: waiting.decision, by: waiting.by, deadline: Date.parse(waiting.takesEffectAt) }
}

export type Decisions = ReturnType<typeof useDecisions>

function undoneWords(undone: number, asked: number): string {
  if (undone === 0) return 'Too late: it has taken effect already'
  if (undone < asked) return `${undone} of ${asked} taken back: the others have taken effect`
  return asked === 1 ? 'Taken back' : `${asked} decisions taken back`
}
