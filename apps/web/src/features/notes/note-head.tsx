import type { Note } from '@nextround/content/notes'
import { ArrowRight } from 'lucide-react'
import { practiceUrl } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

type Props = { note: Note; topic: string }

const CRUMB = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline'

/** The note's topic, its title, and the link to practise it. */
export const NoteHead = ({ note: { topicId, subskill, label, title, minutes }, topic }: Props) => (
  <header>
    <nav aria-label="Breadcrumb" className="text-ink-2 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 [&>li+li]:before:mr-2 [&>li+li]:before:content-['/']">
        <li>
          <Link to="/learn" className={CRUMB}>
            Study Notes
          </Link>
        </li>
        <li>
          <Link to={`/topics/${topicId}`} className={CRUMB}>
            {topic}
          </Link>
        </li>
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
    <h1 className="mt-3 font-extrabold text-3xl leading-tight md:text-4xl print:mt-0 print:text-xl">
      {title}
    </h1>
    <p className="mt-3 text-base text-ink-2 print:mt-1 print:text-xs">
      {`${label} · ${minutes} min read`}
    </p>
    <div className="mt-5 mb-8 print:hidden">
      <ButtonLink to={practiceUrl(topicId, subskill)} look="quiet">
        Practise this
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </ButtonLink>
    </div>
  </header>
)
