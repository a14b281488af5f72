import { getAccount } from '@nextround/contract/account'
import { getSignInOptions } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { queryOptions, useQueryClient, useSuspenseQueries } from '@tanstack/react-query'

export const account = queryOptions({
  queryKey: ['account'],
  queryFn: () => call(getAccount),
  // Never cached, because someone else may be signed in when the page is next opened.
  gcTime: 0,
  staleTime: 0,
})

const signInOptions = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => call(getSignInOptions),
})

export function useAccount() {
  const [{ data }, options] = useSuspenseQueries({ queries: [account, signInOptions] })
  return { account: data, providersHere: options.data.providers }
}

/** Call it after a change. The old data stays on the screen until the reply arrives. */
export function useRefetchAccount() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: account.queryKey })
}
