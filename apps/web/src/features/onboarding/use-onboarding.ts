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

// Another device may have gone on with it, and every quiz changes what is offered.
const ALWAYS_ASKED = { staleTime: 0, gcTime: 15_000 }

const onboarding = queryOptions({
  queryKey: ['onboarding'],
  queryFn: () => call(getOnboarding),
  ...ALWAYS_ASKED,
})

/** In passing, on a page about something else: as a failure it would be in the way of what the page retries. */
const offer = queryOptions({
  queryKey: ['onboarding-offer'],
  queryFn: () => call(getOnboarding).catch(() => null),
  ...ALWAYS_ASKED,
})

export const useOnboarding = () => useSuspenseQuery(onboarding).data

/** Nothing while it is not known. */
export const useOnboardingOffer = () => useQuery(offer).data

const show = (client: QueryClient) => (reply: Onboarding) => {
  client.setQueryData(onboarding.queryKey, reply)
  client.setQueryData(offer.queryKey, reply)
}

/** Shown at once. If it is not saved, only a reload asks again: the last step sends all choices. */
export function useChoose() {
  const client = useQueryClient()
  return (chosen: Chosen) => {
    // A reply under way knows nothing of this choice.
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
