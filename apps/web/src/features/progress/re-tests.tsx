import type { Dashboard } from '@nextround/contract/progress'
import { RE_TEST } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { counted } from './format.ts'
import { Panel } from './panel.tsx'

/** What comes back on schedule: now, and by the end of the week. */
export const ReTests = ({ due }: Pick<Dashboard, 'due'>) => (
  <Panel
    title="Re-tests"
    lead={`${counted(due.now, 'concept')} due now, ${due.thisWeek.toLocaleString('en')} by the end of this week.`}
    aside={
      due.now > 0 && (
        <ButtonLink to={RE_TEST} look="quiet">
          Start re-test
        </ButtonLink>
      )
    }
  >
    <p className="max-w-prose text-ink-2">
      What you answered comes back just before you would forget it.
    </p>
  </Panel>
)
