import { call } from '@nextround/contract/call'
import {
  confirmCorrection,
  correctKey,
  type KeyCorrection,
  type NumberRange,
  type ReportedQuestion,
  undoCorrection,
  withdrawCorrection,
} from '@nextround/contract/reports-admin'
import { useState } from 'react'
import { useConfirmed } from '#platform/confirmation.tsx'
import { Cancelled } from '#platform/use-form.ts'
import { dismissFailures, toast } from '#ui/toast.ts'
import { focusDetail } from '../console/use-selection.ts'
import { reportErrorMessage } from './admin-report-words.ts'
import { IN_EFFECT_SOON } from './correction-words.ts'

type Accepted = { alsoRight: string[] } | { alsoWithin: NumberRange }

/** The editors' actions on a question's key. */
export function useCorrections(refresh: () => Promise<unknown>) {
  const confirmed = useConfirmed()
  const [isBusy, setBusy] = useState(false)

  const done = (title: string, description?: string) => {
    toast({ title, ...(description && { description }) })
    focusDetail()
    void refresh()
  }

  /** For single-button actions. A form shows its own failure. */
  const act = async (send: () => Promise<unknown>, title: string, description?: string) => {
    if (isBusy) return
    setBusy(true)
    dismissFailures()
    try {
      await confirmed(send)
      done(title, description)
    } catch (error) {
      if (error instanceof Cancelled) return
      toast({
        title: "Couldn't change the correction",
        description: reportErrorMessage(error),
        kind: 'destructive',
      })
      void refresh()
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    propose: async ({ questionId, revision }: ReportedQuestion, accepted: Accepted) => {
      const { correction } = await confirmed(() =>
        call(correctKey, { body: { questionId, revision, ...accepted } }),
      )
      if (correction.status === 'waiting') done('Correction saved', IN_EFFECT_SOON)
      else done('Correction proposed', 'It takes effect once another editor confirms it.')
    },
    confirm: ({ id: correctionId }: KeyCorrection) =>
      act(
        () => call(confirmCorrection, { body: { correctionId } }),
        'Correction confirmed',
        IN_EFFECT_SOON,
      ),
    undo: ({ id: correctionId }: KeyCorrection) =>
      act(() => call(undoCorrection, { params: { correctionId } }), 'Correction undone'),
    withdraw: async ({ id: correctionId }: KeyCorrection, reason: string) => {
      await confirmed(() => call(withdrawCorrection, { body: { correctionId, reason } }))
      done('Correction withdrawn', 'The original key applies again. Nobody lost a point.')
    },
  }
}

export type Corrections = ReturnType<typeof useCorrections>
