import { call } from '@nextround/contract/call'
import { listMyReports, type QuestionReport } from '@nextround/contract/question-bank'
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const myReports = queryOptions({
  queryKey: ['my-reports'],
  queryFn: async () => (await call(listMyReports)).reports,
})

/** Always refetched, because the team may have decided in the meantime. */
export const useMyReports = () => useSuspenseQuery({ ...myReports, staleTime: 0 }).data

/**
 * One request for all questions of a quiz. While it is under way, or if it failed, a question counts as not reported.
 * If it is reported again, the server returns the existing report.
 */
export const useMyReport = (questionId: string): QuestionReport | undefined =>
  useQuery(myReports).data?.find(
    (report) => report.questionId === questionId && report.isOfThisRevision,
  )

/** Call it with a report that was just sent. */
export function useKeepReport() {
  const client = useQueryClient()
  return (sent: QuestionReport) =>
    client.setQueryData(
      myReports.queryKey,
      // If the list was never loaded, it stays unknown.
      (known) => known && [sent, ...known.filter(({ id }) => id !== sent.id)],
    )
}
