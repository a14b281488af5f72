import { MistakesFailure, MistakesSkeleton } from '#features/mistakes/list-states.tsx'
import { MistakesFrame } from '#features/mistakes/mistakes-frame.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Mistakes = lazyComponent(() => import('#features/mistakes/mistakes-list.tsx'), {
  fallback: <MistakesSkeleton />,
  errorFallback: MistakesFailure,
})
const PractiseMistakes = lazyComponent(() => import('./parts/practise-mistakes.tsx'), {
  fallback: <div className="h-11" />,
  label: 'the practice button',
})

const practise = (topicId: string | undefined) => <PractiseMistakes topicId={topicId} />

const LEAD = 'Questions you got wrong or guessed, until you get them right.'

export const meta = () => pageMeta('Your mistakes', LEAD, { isUnlisted: true })

export default function MistakesPage() {
  return (
    <MistakesFrame tab="mistakes" title="Your mistakes" lead={LEAD}>
      <Mistakes practise={practise} />
    </MistakesFrame>
  )
}
