import type { TopicPage } from '@nextround/content/topic-pages'
import { PRACTICE_SIZE } from '@nextround/contract/quiz-size'
import { noteUrl } from '#platform/note-address.ts'
import { practiceUrl } from '#platform/quiz-address.ts'
import { Link } from '#ui/link.tsx'
import { questionsOf } from '../questions-of.ts'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current'

/** The subskills of a topic, each with its note and, if there are enough questions, its practice. */
export const SubskillList = ({ topicId, subskills }: Pick<TopicPage, 'topicId' | 'subskills'>) => (
  <ul className="grid gap-x-8 md:grid-cols-2">
    {subskills.map(({ subskill, label, questions }) => (
      <li
        key={subskill}
        className="flex flex-wrap items-center justify-between gap-x-5 border-line border-t py-2"
      >
        <span className="py-1">
          <span className="block font-semibold">{label}</span>
          <span className="text-ink-2 text-sm">{questionsOf({ questions })}</span>
        </span>
        <span className="flex gap-5 text-sm">
          <Link to={noteUrl(topicId, subskill)} className={LINK}>
            Note<span className="sr-only"> on {label}</span>
          </Link>
          {questions >= PRACTICE_SIZE.least && (
            <Link to={practiceUrl(topicId, subskill)} className={LINK}>
              Practise<span className="sr-only"> {label}</span>
            </Link>
          )}
        </span>
      </li>
    ))}
  </ul>
)
