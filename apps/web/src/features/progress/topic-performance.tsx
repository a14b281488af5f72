import { topicName } from '@nextround/content/topics'
import type { TopicPerformance as Performance } from '@nextround/contract/progress'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Change } from './change.tsx'
import { LongList } from '#ui/disclosure.tsx'
import { counted, formatDate, formatNumber } from '#platform/format.ts'
import { Panel } from './panel.tsx'

const FIRST = 5

/** The topic of the last quiz comes first. */
export const TopicPerformance = ({ topics }: { topics: Performance[] }) => (
  <Panel
    title="Topic Performance"
    lead={
      topics.length > 0
        ? 'Your average quiz score in each topic, without practice. Weak areas count every wrong answer, also in practice.'
        : "Starts with your first quiz on a topic. Practice isn't counted."
    }
  >
    <LongList entries={topics} first={FIRST} noun="topics">
      {(topic) => (
        <li key={topic.topicId} className="min-w-0 py-4 last:pb-0">
          <ProgressBar label={topicName(topic.topicId)} value={topic.averageScore} tone="meaning" />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2 text-sm">
            <p>
              {counted(topic.quizzesCompleted, 'quiz', 'quizzes')}, best {topic.bestScore}%, last
              attempt <time dateTime={topic.lastAttempt}>{formatDate(topic.lastAttempt)}</time>
            </p>
            {topic.improvement !== null && (
              <p>
                <span className="sr-only">Change from first to last quiz: </span>
                <Change percent={topic.improvement} />
              </p>
            )}
          </div>
          {topic.weakAreas.length > 0 && (
            <p className="mt-1 text-ink-2 text-sm wrap-anywhere">
              <span className="font-semibold text-ink">Weak areas: </span>
              {topic.weakAreas
                .map(({ label, wrong }) => `${label} (${formatNumber(wrong)} wrong)`)
                .join(', ')}
            </p>
          )}
        </li>
      )}
    </LongList>
  </Panel>
)
