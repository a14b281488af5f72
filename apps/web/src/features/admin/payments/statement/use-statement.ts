import { call } from '@nextround/contract/call'
import { matchStatement, type StatementMatch } from '@nextround/contract/payments-admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const SETTLING_MS = 3_000

/** The statement exists only in this tab. The server compares it and doesn't store it. */
export function useStatement() {
  const [{ csv, turn }, setStatement] = useState({ csv: '', turn: 0 })
  const query = useQuery({
    // Uses a counter as the key, because the text may have a million characters.
    queryKey: ['statement', turn],
    queryFn: () => call(matchStatement, { body: { csv } }),
    enabled: csv !== '',
    staleTime: Infinity,
    gcTime: 0,
    // Polls until the approved claims have taken effect and are no longer pending.
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
    findMatch: (id: string) => query.data?.matches.find(({ payment }) => payment.id === id),
    findDoubt: (id: string) => query.data?.doubts.find(({ payment }) => payment.id === id),
    isMissing: (id: string) => query.data?.unmatchedIds.includes(id) ?? false,
  }
}

export type Statement = ReturnType<typeof useStatement>

/** Admins can't decide on their own payments. */
export const isApprovable = ({ payment }: StatementMatch) =>
  !payment.isOwn && payment.status === 'pending'

/** Taken only from the statement and never from the buyer's input, because it proves that the money arrived. */
export const getBankReference = (match: StatementMatch | undefined): string =>
  match?.bankReference ?? ''
