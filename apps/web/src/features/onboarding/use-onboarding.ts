import { call } from '@nextround/contract/call'
import {
  type Chosen,
  completeOnboarding,
  getOnboarding,
  type Onboarding,
  type Preparation,
  saveChoices,
  skipOnboarding,
} from '@nextround/contract/onboarding'
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'

// Another device may have continued, and every quiz changes what is offered.
const ALWAYS_ASKED = { staleTime: 0, gcTime: 15_000 }

const onboarding = queryOptions({
  queryKey: ['onboarding'],
  queryFn: () => call(getOnboarding),
  ...ALWAYS_ASKED,
})

/** For other pages. Returns null on failure, because a failed query would make the page's retry fail too. */
const offer = queryOptions({
  queryKey: ['onboarding-offer'],
  queryFn: () => call(getOnboarding).catch(() => null),
  ...ALWAYS_ASKED,
})

export const useOnboarding = () => useSuspenseQuery(onboarding).data

/** Returns undefined until the reply arrives. */
export const useOnboardingOffer = () => useQuery(offer).data

const show = (client: QueryClient) => (reply: Onboarding) => {
  client.setQueryData(onboarding.queryKey, reply)
  client.setQueryData(offer.queryKey, reply)
}

/**
 * Shows the choice immediately. If saving fails, nothing is lost unless the page is reloaded: the last step sends all
 * choices.
 */
export function useChoose() {
  const client = useQueryClient()
  return (chosen: Chosen) => {
    // A pending reply doesn't contain this choice yet.
    void client.cancelQueries({ queryKey: onboarding.queryKey })
    client.setQueryData(
      onboarding.queryKey,
      (shown) => shown && { ...shown, chosen: { ...shown.chosen, ...chosen } },
    )
    call(saveChoices, { body: chosen }).catch(() => {})
  }
}

export function useComplete() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (preparation: Preparation) => call(completeOnboarding, { body: preparation }),
    onSuccess: show(client),
  })
}

export function useSkip() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(skipOnboarding),
    onSuccess: show(client),
  })
}
