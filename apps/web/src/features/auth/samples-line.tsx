import { useInBrowser } from '#platform/in-browser.tsx'
import { listSampleAnswers } from '#platform/sample-answers.ts'

/** For visitors who answered questions on the home page. */
export function SamplesLine() {
  const count = useInBrowser() ? listSampleAnswers().length : 0
  if (count === 0) return null
  return (
    <p className="mt-6 rounded-control border border-accent-line bg-accent-soft p-4">
      {count === 1
        ? 'Your answer will be on your dashboard.'
        : `Your ${count === 3 ? 'three' : count} answers will be on your dashboard.`}
    </p>
  )
}
