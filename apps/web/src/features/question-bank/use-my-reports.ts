import { call } from '@nextround/contract/call'
import { listMyReports, type QuestionReport } from '@nextround/contract/question-bank'
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const myReports = queryOptions({
  queryKey: ['my-reports'],
  queryFn: async () => (await call(listMyReports)).reports,
})

/** Asked anew each time: the team may have decided meanwhile. */
export const useMyReports = () => useSuspenseQuery({ ...myReports, staleTime: 0 }).data

/**
 * One request for all questions of a quiz. As long as it is under way, or if it failed, a question counts as not
 * reported: sent again, the server answers with the report that is there.
 */
export const useReportOf = (questionId: string): QuestionReport | undefined =>
  useQuery(myReports).data?.find(
    (report) => report.questionId === questionId && report.isOfThisRevision,
  )

/** To be called with a report that was just sent. */
export function useKeepReport() {
  const client = useQueryClient()
  return (sent: QuestionReport) =>
    client.setQueryData(
      myReports.queryKey,
      // Never fetched, it is not known what else there is.
      (known) => known && [sent, ...known.filter(({ id }) => id !== sent.id)],
    )
}
