import { call } from '@nextround/contract/call'
import {
  type AdminPayment,
  getPayment,
  listPayments,
  type PaymentFilter,
} from '@nextround/contract/payments-admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListView } from '../console/use-list-view.ts'

/** Other admins decide too, and buyers send new payments. */
const POLL_MS = 30_000
/** Used until a decision has taken effect. */
const WAITING_MS = 2_000

const pollAfter = (payments: readonly AdminPayment[] = []) =>
  payments.some(({ waiting }) => waiting) ? WAITING_MS : POLL_MS

type Asked = Pick<ListView<PaymentFilter>, 'filter' | 'search' | 'page'>

export const paymentsList = ({ filter, search, page }: Asked) => ({
  queryKey: ['payments', 'list', filter, search, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listPayments, { query: { status: filter, search, page } }, { signal }),
})

export const usePayments = (asked: Asked) =>
  useQuery({
    ...paymentsList(asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollAfter(state.data?.payments),
    refetchOnWindowFocus: true,
  })

export const usePayment = (paymentId: string) =>
  useQuery({
    queryKey: ['payments', 'one', paymentId],
    queryFn: () => call(getPayment, { params: { paymentId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollAfter(state.data && [state.data.payment]),
  })
