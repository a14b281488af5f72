import type { QuizOffer } from '@nextround/contract/quizzes'
import { BookOpen, ChevronRight } from 'lucide-react'
import { noteUrl } from '#platform/note-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

type Note = NonNullable<NonNullable<QuizOffer['task']>['note']>

/** The note that a task begins with. It can be skipped. */
export const NoteFirst = ({ topicId, subskill, label, minutes }: Note) => (
  <Link
    to={noteUrl(topicId, subskill)}
    className="flex min-h-11 items-center gap-3 rounded-control border border-accent-line bg-accent-soft px-4 py-2.5"
  >
    <BookOpen aria-hidden="true" className="size-5 shrink-0 text-accent" />
    <span className="min-w-0 grow wrap-anywhere">
      <span className="font-semibold">{`Read the note first: ${label}`}</span>
      <span className="text-ink-2 text-sm tabular-nums">{`, ${minutes} min`}</span>
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
  </Link>
)

/** A link to a task that is older than today, or that changed with the drive. */
export const OtherDay = () => (
  <div className="column max-w-[45rem] py-3 md:py-10">
    <BackLink to="/dashboard">Back to today</BackLink>
    <Card className="mt-2 grid justify-items-start gap-3 md:mt-4">
      <h1 className="font-extrabold text-2xl">This isn't part of today's plan</h1>
      <p className="text-ink-2">
        It belongs to another day, or the plan has changed. Nothing is lost: what was left is in
        today's plan.
      </p>
      <ButtonLink to="/dashboard">See today's plan</ButtonLink>
    </Card>
  </div>
)
