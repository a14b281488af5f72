import type { Endpoint } from '@nextround/contract/endpoint'
import { getMyStanding, listStandings } from '@nextround/contract/leaderboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrLastSeen } from '#platform/last-seen.ts'
import type { Board } from './board-view.ts'

/** With the board in its path: what was last seen is stored by path, one for each board. */
const on = <E extends Endpoint>(endpoint: E, { category, period }: Board): E => ({
  ...endpoint,
  path: `${endpoint.path}?category=${category}&period=${period}`,
})

/** Ranks move while one looks: asked again every half minute, as long as somebody can see it. */
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
    queryFn: () => callOrLastSeen(on(listStandings, board)),
  })

export const useMyStanding = (board: Board, isSignedIn: boolean) =>
  useQuery({
    ...LIVE,
    queryKey: ['leaderboard', 'me', board],
    queryFn: () => callOrLastSeen(on(getMyStanding, board)),
    enabled: isSignedIn,
  })

export type MyStandingQuery = ReturnType<typeof useMyStanding>
export type MyStanding = NonNullable<MyStandingQuery['data']>['reply']
