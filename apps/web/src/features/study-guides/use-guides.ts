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
import { callOrCached } from '#platform/offline-cache.ts'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { toast } from '#ui/toast.ts'
import type { Visitor } from './visitor.ts'

/** A payment may be approved while the learner is on the page. */
const PENDING_EVERY_MS = 30_000

const isPending = (guide: StudyGuide) => guide.payment?.status === 'pending'

/** Short, because others can change which guides are open, but long enough for a slow phone to render the page. */
const FRESH_MS = 5_000

/** A guest's guides must no longer be cached when they return signed in. */
const cacheTimeFor = (visitor: Visitor) => (visitor.status === 'user' ? 5 * 60_000 : 10_000)

const allGuides = queryOptions({
  queryKey: ['study-guides'],
  queryFn: () => callOrCached(listGuides),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }) =>
    data?.reply.guides.some(isPending) ? PENDING_EVERY_MS : false,
})

const oneGuide = (guideId: string) =>
  queryOptions({
    queryKey: ['study-guide', guideId],
    queryFn: () => callOrCached(getGuide, { params: { guideId } }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data && isPending(data.reply.guide) ? PENDING_EVERY_MS : false,
  })

export const useGuides = (visitor: Visitor) =>
  useSuspenseQuery({ ...allGuides, gcTime: cacheTimeFor(visitor) }).data

/** For a part of the page that may be missing. */
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

/** Call it with a claim that was just sent. */
export function useSetPayment() {
  const client = useQueryClient()
  return (payment: Payment) => changeGuide(client, payment.guideId, (one) => ({ ...one, payment }))
}

/** Refetches the guides, after an admin or another tab has changed which of them are open. */
export function useRefetchGuides() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: allGuides.queryKey }),
      client.invalidateQueries({ queryKey: ['study-guide'] }),
      client.invalidateQueries({ queryKey: ['my-payments'] }),
    ])
}

type Mark = { sectionId: string; isRead: boolean }

/** Shown immediately, and undone if the server couldn't save it. */
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
        title: "Couldn't save that",
        description: paymentErrorMessage(error),
        kind: 'destructive',
      })
    },
  }).mutate
}
