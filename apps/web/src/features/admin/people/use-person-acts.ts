import { useQueryClient } from '@tanstack/react-query'
import { useConfirmed } from '#platform/confirmation.tsx'
import { useActs } from '../console/use-acts.ts'
import { useKeys } from '../console/use-keys.ts'
import type { LinkedCredit } from '../payments/link-credit.tsx'
import { personErrorMessage } from './people-words.ts'

/** An action on a person's page. An approval can be undone for ten seconds. */
export function usePersonActs() {
  const client = useQueryClient()
  const confirmed = useConfirmed()
  // Payments and messages show the same people.
  const refresh = () => client.invalidateQueries()
  const acts = useActs<LinkedCredit>({
    refresh,
    errorMessage: personErrorMessage,
    isFinal: () => false,
  })
  const { last } = acts
  const takeBack = () => (last ? acts.takeBack(last) : false)
  useKeys({ z: takeBack })

  return {
    last,
    said: acts.said,
    isTakingBack: acts.isTakingBack,
    takeBack,
    over: () => last && acts.over(last),
    refresh: () => void refresh(),
    approved: (act: LinkedCredit) => {
      acts.keep({ ...act, revert: () => confirmed(() => act.revert()) })
      void refresh()
    },
  }
}

export type PersonActs = ReturnType<typeof usePersonActs>
