import type { Dashboard } from '@nextround/contract/progress'
import { RE_TEST } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { counted, formatNumber } from '#platform/format.ts'
import { Panel } from './panel.tsx'

/** The questions that come back on schedule: now, and by the end of the week. */
export const ReTests = ({ due }: Pick<Dashboard, 'due'>) => (
  <Panel
    title="Re-tests"
    lead={`${counted(due.now, 'concept')} due now, ${formatNumber(due.thisWeek)} by the end of this week.`}
    aside={
      due.now > 0 && (
        <ButtonLink to={RE_TEST} look="quiet">
          Start re-test
        </ButtonLink>
      )
    }
  >
    <p className="max-w-prose text-ink-2">
      We bring questions back just before you're likely to forget them.
    </p>
  </Panel>
)
