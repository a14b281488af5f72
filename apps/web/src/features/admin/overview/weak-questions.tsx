import { topicName } from '@nextround/content/topics'
import type { WeakQuestion } from '@nextround/contract/overview'
import { counted, formatNumber } from '#platform/format.ts'
import { TextLink } from '#ui/text-link.tsx'
import { OverviewCard } from './overview-card.tsx'
import { share } from './overview-words.ts'

/** Questions that few get right may have a wrong key, or be unclear. */
export const WeakQuestions = ({ questions }: { questions: WeakQuestion[] }) => (
  <OverviewCard title="Fewest right answers">
    {questions.length === 0 ? (
      <p className="text-ink-2">No question has 30 first answers yet.</p>
    ) : (
      <ul className="divide-y divide-line">
        {questions.map(({ questionId, topicId, stem, answers, right, chance, openReports }) => (
          <li key={questionId} className="grid gap-0.5 py-2.5 text-sm first:pt-0">
            <span className="line-clamp-2 wrap-anywhere">{stem}</span>
            <span className="text-ink-2 wrap-anywhere tabular-nums">
              <span className="font-semibold text-ink">{`${share(right, answers)} right`}</span>
              {` of ${formatNumber(answers)}`}
              {chance > 0 && ` · ${Math.round(100 * chance)}% by chance`}
              {` · ${topicName(topicId)} · ${questionId}`}
              {openReports > 0 && (
                <>
                  {' · '}
                  <TextLink to={`/admin/reports?search=${questionId}`}>
                    {counted(openReports, 'report')}
                  </TextLink>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </OverviewCard>
)
