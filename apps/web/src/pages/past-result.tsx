import type { ComponentProps } from 'react'
import { ResultScreen } from '#features/quizzes/result-screen.tsx'
import { latePart } from '#platform/late-part.tsx'
import { WithReports } from './with-reports.tsx'

const Nothing = () => null
const RankLine = latePart(() => import('#features/leaderboard/rank-line.tsx'), {
  ifFailed: Nothing,
})

/** Loaded late, so that the skeleton is shown at once. */
const ResultWithReports = (props: ComponentProps<typeof ResultScreen>) => (
  <WithReports>
    <ResultScreen {...props} footnote={<RankLine />} />
  </WithReports>
)
export default ResultWithReports
