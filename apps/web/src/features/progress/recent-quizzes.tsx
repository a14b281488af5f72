import { RECENT_QUIZZES, type RecentQuiz } from '@nextround/contract/progress'
import { isPassed, isPractice } from '@nextround/contract/quizzes'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { mockResultUrl } from '#platform/mock-address.ts'
import { resultUrl } from '#platform/quiz-address.ts'
import { formatDate, formatNumber } from '#platform/format.ts'
import { quizName } from './names.ts'
import { Panel } from './panel.tsx'

/** Each quiz links to its result. The whole line is the link, because names repeat. */
export const RecentQuizzes = ({ quizzes }: { quizzes: RecentQuiz[] }) => (
  <Panel title="Recent Quizzes">
    <ul className="divide-y divide-line border-line border-t">
      {quizzes.slice(0, RECENT_QUIZZES.listed).map((quiz) => (
        <li key={quiz.id} className="last:-mb-3">
          <Link
            to={quiz.mock ? mockResultUrl(quiz.id) : resultUrl(quiz.id)}
            className="group flex items-center gap-4 rounded-control py-3"
          >
            <span className="min-w-0 grow">
              <span className="font-medium underline decoration-line-strong underline-offset-4 wrap-anywhere group-hover:decoration-current">
                {quizName(quiz)}
              </span>{' '}
              <time dateTime={quiz.completedAt} className="block text-ink-2 text-sm">
                {formatDate(quiz.completedAt)}
              </time>
            </span>
            <span className="shrink-0 text-ink-2 tabular-nums">
              {`${quiz.correctAnswers}/${quiz.totalQuestions}`}
              <span className="sr-only"> correct</span>
            </span>
            <span className="w-16 shrink-0 text-right">
              {quiz.mock ? (
                <Marks marks={quiz.mock.marks} />
              ) : isPractice(quiz) ? (
                <Unscored />
              ) : (
                <Score percent={quiz.scorePercentage} />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)

/** The minus sign has the width of a digit. */
const Marks = ({ marks }: { marks: number }) => (
  <span className="font-semibold text-sm tabular-nums">
    {`${formatNumber(marks).replace('-', '−')} ${marks === 1 ? 'mark' : 'marks'}`}
  </span>
)

const Unscored = () => <span className="text-ink-2 text-sm">no score</span>

/** A score in its colour, with an icon that says the same. */
function Score({ percent }: { percent: number }) {
  const passed = isPassed(percent)
  const Icon = passed ? CircleCheck : CircleDashed

  return (
    <span
      className={`inline-flex items-center gap-1.5 font-bold tabular-nums ${passed ? 'text-good' : 'text-orange'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {percent}%<span className="sr-only">{passed ? ', passed' : ', not passed yet'}</span>
    </span>
  )
}
