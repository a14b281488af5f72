import { call } from '@nextround/contract/call'
import { getPerson, listPeople, MIN_SEARCH_LENGTH } from '@nextround/contract/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Other admins act too, and the learner uses the site in the meantime. */
const POLL_MS = 30_000
/** Used until a decision has taken effect. */
const WAITING_MS = 2_000

/** Nothing is asked for less, because the server would find nobody. */
export const isSearchable = (search: string) => search.length >= MIN_SEARCH_LENGTH

export const usePeople = ({ search, page }: { search: string; page: number }) =>
  useQuery({
    queryKey: ['people', 'list', search, page],
    queryFn: ({ signal }) => call(listPeople, { query: { search, page } }, { signal }),
    enabled: isSearchable(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const personKey = (personId: string) => ['people', 'one', personId]

export const usePerson = (personId: string) =>
  useQuery({
    queryKey: personKey(personId),
    queryFn: () => call(getPerson, { params: { personId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.person.payments.some(({ waiting }) => waiting) ? WAITING_MS : POLL_MS,
    refetchOnWindowFocus: true,
  })
