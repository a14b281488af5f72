import { RECENT_QUIZZES, type RecentQuiz } from '@nextround/contract/progress'
import { formatDate } from './format.ts'
import { quizName } from './names.ts'
import { Panel } from './panel.tsx'
import { Score } from './score.tsx'

export const RecentQuizzes = ({ quizzes }: { quizzes: RecentQuiz[] }) => (
  <Panel title="Recent Quizzes">
    <ul className="divide-y divide-line border-line border-t">
      {quizzes.slice(0, RECENT_QUIZZES.listed).map((quiz) => (
        <li key={quiz.id} className="flex items-center gap-4 py-3 last:pb-0">
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">{quizName(quiz)}</p>
            <p className="text-ink-2 text-sm">
              <time dateTime={quiz.completedAt}>{formatDate(quiz.completedAt)}</time>
            </p>
          </div>
          <p className="shrink-0 text-ink-2 tabular-nums">
            {`${quiz.correctAnswers}/${quiz.totalQuestions}`}
            <span className="sr-only"> correct</span>
          </p>
          <p className="w-16 shrink-0 text-right">
            <Score percent={quiz.scorePercentage} />
          </p>
        </li>
      ))}
    </ul>
  </Panel>
)
