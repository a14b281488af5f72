import { call } from '@nextround/contract/call'
import { getMyRank } from '@nextround/contract/leaderboard'
import { useQuery } from '@tanstack/react-query'

export const useMyRank = () =>
  useQuery({
    queryKey: ['my-rank'],
    // Returns null on failure, because a failed query would make the page's retry fail too.
    queryFn: () => call(getMyRank).catch(() => null),
    staleTime: 0,
    gcTime: 15_000,
  }).data
