import { call } from '@nextround/contract/call'
import {
  type AdminPayment,
  matchStatement,
  type StatementMatch,
} from '@nextround/contract/payments-admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const SETTLING_MS = 3_000

/** A statement lives in this tab alone; sent, it is compared and not stored. */
export function useStatement() {
  const [{ csv, turn }, setStatement] = useState({ csv: '', turn: 0 })
  const query = useQuery({
    // By its turn: the text itself may be a million letters.
    queryKey: ['statement', turn],
    queryFn: () => call(matchStatement, { body: { csv } }),
    enabled: csv !== '',
    staleTime: Infinity,
    gcTime: 0,
    // Until what was approved has taken effect, and is no claim any more.
    refetchInterval: ({ state }) =>
      state.data?.matches.some(({ payment }) => payment.waiting) ? SETTLING_MS : false,
    retry: false,
  })
  return {
    result: query.data,
    error: query.error,
    isMatching: query.isFetching,
    match: (text: string) => setStatement({ csv: text, turn: turn + 1 }),
    reset: () => setStatement({ csv: '', turn: turn + 1 }),
    matchOf: (id: string) => query.data?.matches.find(({ payment }) => payment.id === id),
    isMissing: (id: string) => query.data?.unmatched.some((payment) => payment.id === id) ?? false,
  }
}

export type Statement = ReturnType<typeof useStatement>

/** Can be approved without a second look. */
export const isRight = ({ payment, isAmountRight, isUsed }: StatementMatch) =>
  isAmountRight && !isUsed && !payment.isOwn && payment.status === 'pending'

/** As the bank names the credit; the claimed transaction ID where it does not, or where the amount is another. */
export const bankReferenceOf = (payment: AdminPayment, match: StatementMatch | undefined): string =>
  (match?.isAmountRight && match.bankReference) || payment.transactionId
