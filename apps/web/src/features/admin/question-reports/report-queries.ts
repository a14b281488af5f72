import { call } from '@nextround/contract/call'
import {
  getReportedQuestion,
  listReportedQuestions,
  type ReportedQuestion,
  type ReportFilter,
} from '@nextround/contract/reports-admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListView } from '../console/use-list-view.ts'

/** Other editors decide too, and learners send new reports. */
const POLL_MS = 30_000

type Asked = Pick<ListView<ReportFilter>, 'filter' | 'search' | 'page'>

export const reportedList = ({ filter, search, page }: Asked) => ({
  queryKey: ['reports', 'list', filter, search, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listReportedQuestions, { query: { status: filter, search, page } }, { signal }),
})

export const useReportedList = (asked: Asked) =>
  useQuery({
    ...reportedList(asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  })

/** Identifies a question's revision in the address and the list. */
export const toKey = ({ questionId, revision }: ReportedQuestion) => `${questionId}.${revision}`

export const useReportedQuestion = (key: string | undefined) => {
  const [questionId = '', revision] = key?.split('.') ?? []
  return useQuery({
    queryKey: ['reports', 'one', key],
    queryFn: () =>
      call(getReportedQuestion, { params: { questionId, revision: Number(revision) } }),
    enabled: key !== undefined,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}
