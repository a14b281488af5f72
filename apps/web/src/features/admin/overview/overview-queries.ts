import { call } from '@nextround/contract/call'
import { getHealth, getOverview, type OVERVIEW_DAYS } from '@nextround/contract/overview'
import type { Reply } from '@nextround/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type Overview = Reply<typeof getOverview>
export type Span = (typeof OVERVIEW_DAYS)[number]

const POLL_MS = 60_000

/** Figures stay on the screen while those of another span are loaded, and if a later request fails. */
export const useOverview = (days: Span) =>
  useQuery({
    queryKey: ['overview', days],
    queryFn: ({ signal }) => call(getOverview, { query: { days } }, { signal }),
    staleTime: POLL_MS / 2,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })

export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => (await call(getHealth, undefined, { signal })).health,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
