import { call } from '@nextround/contract/call'
import {
  getGuide,
  type GuideText,
  listGuides,
  markSectionRead,
  type Payment,
  type StudyGuide,
} from '@nextround/contract/study-guides'
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { callOrLastSeen } from '#platform/last-seen.ts'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { toast } from '#ui/toast.ts'
import type { Visitor } from './visitor.ts'

/** Somebody may approve a payment while one looks. */
const PENDING_EVERY_MS = 30_000

const isPending = (guide: StudyGuide) => guide.payment?.status === 'pending'

/** Asked anew at each visit: what is free to read changes by other hands. A slow phone takes a while to draw it. */
const FRESH_MS = 5_000

/** What a guest saw must be gone when they come back logged in. */
const cacheTimeFor = (visitor: Visitor) => (visitor.is === 'user' ? 5 * 60_000 : 10_000)

const allGuides = queryOptions({
  queryKey: ['study-guides'],
  queryFn: () => callOrLastSeen(listGuides),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }) =>
    data?.reply.guides.some(isPending) ? PENDING_EVERY_MS : false,
})

const oneGuide = (guideId: string) =>
  queryOptions({
    queryKey: ['study-guide', guideId],
    // With the guide in its path: what was last seen is stored by path, so that a guide can be read without a network.
    queryFn: () =>
      callOrLastSeen({
        ...getGuide,
        path: getGuide.path.replace(':guideId', encodeURIComponent(guideId)),
      } as typeof getGuide),
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data && isPending(data.reply.guide) ? PENDING_EVERY_MS : false,
  })

export const useGuides = (visitor: Visitor) =>
  useSuspenseQuery({ ...allGuides, gcTime: cacheTimeFor(visitor) }).data

/** For a part of the page that can be missing. */
export const useGuidesIfAny = (visitor: Visitor) =>
  useQuery({ ...allGuides, gcTime: cacheTimeFor(visitor) })

export const useGuide = (guideId: string, visitor: Visitor) =>
  useSuspenseQuery({ ...oneGuide(guideId), gcTime: cacheTimeFor(visitor) }).data

/** Changes a guide wherever it is in the cache. */
function changeGuide(
  client: QueryClient,
  guideId: string,
  change: (guide: StudyGuide) => StudyGuide,
) {
  client.setQueryData(
    allGuides.queryKey,
    (seen) =>
      seen && {
        ...seen,
        reply: {
          guides: seen.reply.guides.map((guide) => (guide.id === guideId ? change(guide) : guide)),
        },
      },
  )
  changeText(client, guideId, (text) => ({ ...text, guide: change(text.guide) }))
}

const changeText = (
  client: QueryClient,
  guideId: string,
  change: (text: GuideText) => GuideText,
): void =>
  void client.setQueryData(
    oneGuide(guideId).queryKey,
    (seen) => seen && { ...seen, reply: change(seen.reply) },
  )

/** To be called with a claim that was just sent. */
export function useKeepPayment() {
  const client = useQueryClient()
  return (payment: Payment) => changeGuide(client, payment.guideId, (one) => ({ ...one, payment }))
}

/** Asks anew what the learner may read: somebody, or another tab, has changed it. */
export function useAskAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: allGuides.queryKey }),
      client.invalidateQueries({ queryKey: ['study-guide'] }),
    ])
}

type Mark = { sectionId: string; isRead: boolean }

/** Shown at once, and taken back if the server could not be told. */
export function useMarkRead(guideId: string) {
  const client = useQueryClient()
  const show = ({ sectionId, isRead }: Mark) =>
    changeText(client, guideId, (text) => ({
      ...text,
      sections: text.sections.map((one) => (one.id === sectionId ? { ...one, isRead } : one)),
    }))

  return useMutation({
    mutationFn: ({ sectionId, isRead }: Mark) =>
      call(markSectionRead, { params: { guideId, sectionId }, body: { isRead } }),
    onMutate: show,
    onSuccess: ({ sectionsRead }) =>
      changeGuide(client, guideId, (guide) => ({ ...guide, sectionsRead })),
    onError: (error, { sectionId, isRead }) => {
      show({ sectionId, isRead: !isRead })
      toast({
        title: 'Not saved',
        description: paymentErrorMessage(error),
        kind: 'destructive',
      })
    },
  }).mutate
}
