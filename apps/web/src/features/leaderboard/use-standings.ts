import { getMyStanding, listStandings } from '@nextround/contract/leaderboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrCached } from '#platform/offline-cache.ts'
import type { Board } from './board-view.ts'

/** Ranks change all the time, so they are refetched every half minute while the page is visible. */
const LIVE = {
  staleTime: 0,
  gcTime: 15_000,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const

export const useStandings = (board: Board) =>
  useQuery({
    ...LIVE,
    queryKey: ['leaderboard', board],
    queryFn: ({ signal }) => callOrCached(listStandings, { query: board }, { signal }),
  })

export const useMyStanding = (board: Board, isSignedIn: boolean) =>
  useQuery({
    ...LIVE,
    queryKey: ['leaderboard', 'me', board],
    queryFn: ({ signal }) => callOrCached(getMyStanding, { query: board }, { signal }),
    enabled: isSignedIn,
  })

export type MyStandingQuery = ReturnType<typeof useMyStanding>
export type MyStanding = NonNullable<MyStandingQuery['data']>['reply']
