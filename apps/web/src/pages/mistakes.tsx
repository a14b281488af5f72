import { MistakesFailure, MistakesSkeleton } from '#features/mistakes/list-states.tsx'
import { MistakesFrame } from '#features/mistakes/mistakes-frame.tsx'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Mistakes = latePart(() => import('#features/mistakes/mistakes-list.tsx'), {
  waiting: <MistakesSkeleton />,
  ifFailed: MistakesFailure,
})
const PractiseMistakes = latePart(() => import('./parts/practise-mistakes.tsx'), {
  waiting: <div className="h-11" />,
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
