import { call } from '@nextround/contract/call'
import { getMyRank } from '@nextround/contract/leaderboard'
import { useQuery } from '@tanstack/react-query'

export const useMyRank = () =>
  useQuery({
    queryKey: ['my-rank'],
    // As a failure it would be in the way of what the page retries.
    queryFn: () => call(getMyRank).catch(() => null),
    staleTime: 0,
    gcTime: 15_000,
  }).data
