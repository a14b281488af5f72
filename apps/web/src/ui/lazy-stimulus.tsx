import type { AskedSet } from '@nextround/contract/stimulus'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { Disclosure } from './disclosure.tsx'
import { Skeleton } from './skeleton.tsx'

/** Loaded when a set is shown: most quizzes have none, and the code for charts is 5 kB. */
export const Stimulus = lazyComponent(() => import('./stimulus.tsx'), {
  label: 'what this question is about',
  // As high as most of them on a phone, so that the question below hardly moves.
  fallback: <Skeleton className="h-64 w-full rounded-card!" />,
})

/** The passage or chart of a question in a review, collapsed. */
export const AboutSet = ({ set }: { set: AskedSet }) => (
  <Disclosure label={set.title}>
    <Stimulus {...set} />
  </Disclosure>
)
