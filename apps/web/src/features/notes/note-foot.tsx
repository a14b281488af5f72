import type { Note, NoteTeaser } from '@nextround/content/notes'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#platform/format.ts'
import { noteUrl } from '#platform/note-address.ts'
import { practiceUrl } from '#platform/quiz-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ForLearners } from '#ui/by-session.tsx'
import { Link } from '#ui/link.tsx'
import { TextLink } from '#ui/text-link.tsx'

type Props = { note: Note; previous: NoteTeaser | undefined; next: NoteTeaser | undefined }

export const NoteFoot = ({
  note: { topicId, subskill, label, sources, reviewed },
  ...others
}: Props) => (
  <footer className="mt-10 grid gap-8 text-base print:mt-4 print:text-xs">
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={practiceUrl(topicId, subskill)}>
        {`Practise ${label}`}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </ButtonLink>
      <ForLearners>
        <MarkAsRead note={`${topicId}/${subskill}`} />
      </ForLearners>
    </div>
    <section aria-labelledby="sources" className="text-ink-2 text-sm print:text-xs">
      <h2 id="sources" className="font-semibold text-ink">
        Sources
      </h2>
      <ul className="mt-1">
        {sources.map(({ title, url }) => (
          <li key={title}>{url ? <TextLink to={url}>{title}</TextLink> : title}</li>
        ))}
      </ul>
      <p className="mt-2">{`Reviewed on ${formatDay(reviewed)}.`}</p>
    </section>
    <Neighbours {...others} />
  </footer>
)

/** notes-read.ts makes it work, and sets `data-read` once the note is read. */
const MarkAsRead = ({ note }: { note: string }) => (
  <span aria-live="polite" data-note={note} className="group">
    <Button look="quiet" data-action="mark-note">
      <span className="group-data-read:hidden">Mark as read</span>
      <span className="hidden items-center gap-2 group-data-read:inline-flex">
        <Check aria-hidden="true" className="size-5 shrink-0 text-good" />
        Read
        <span className="sr-only">, tap to mark as unread</span>
      </span>
    </Button>
  </span>
)

/** The previous and next note of the syllabus, where related notes are neighbours. */
const Neighbours = ({ previous, next }: Omit<Props, 'note'>) => (
  <nav
    aria-label="More notes"
    className="grid gap-3 border-line border-t pt-6 sm:grid-cols-2 print:hidden"
  >
    {previous ? (
      <Neighbour note={previous}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Previous
      </Neighbour>
    ) : (
      <span />
    )}
    {next && (
      <Neighbour note={next} isNext>
        Next
        <ArrowRight aria-hidden="true" className="size-4" />
      </Neighbour>
    )}
  </nav>
)

type NeighbourProps = { note: NoteTeaser; isNext?: boolean; children: ReactNode }

const Neighbour = ({ note, isNext, children }: NeighbourProps) => (
  <Link
    to={noteUrl(note.topicId, note.subskill)}
    className={`grid gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong ${isNext ? 'sm:justify-items-end sm:text-right' : ''}`}
  >
    <span className="flex items-center gap-2 text-ink-2 text-sm">{children}</span>
    <span className="font-semibold">{note.title}</span>
  </Link>
)
