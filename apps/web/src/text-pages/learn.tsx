import { noteTeasers } from '@nextround/content/notes'
import { topics } from '@nextround/content/topics'
import { ChevronDown } from 'lucide-react'
import { noteUrl } from '#platform/note-address.ts'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'

const TITLE = 'Study Notes'
const LEAD =
  'Two to three minutes for each part of a topic: one idea, one worked example, and common mistakes.'

export const meta = () => pageMeta(TITLE, LEAD)

export const loader = () => {
  const notes = noteTeasers()
  return topics.map(({ id, title }) => ({
    id,
    title,
    notes: notes.filter(({ topicId }) => topicId === id),
  }))
}

export default function LearnPage({ data: groups }: PageProps<typeof loader>) {
  return (
    <>
      <PageHead title={TITLE} lead={LEAD} />
      {/* The topics are the contents: open lists would be thirteen screens of a phone. */}
      <div className="column grid items-start gap-x-10 pb-16 md:grid-cols-2 md:pb-24">
        {groups.map(({ id, title, notes }) => (
          <details key={id} className="group/topic border-line border-t">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
              <span>
                <h2 className="font-bold text-xl leading-snug">{title}</h2>
                <span className="text-ink-2 text-sm">{`${notes.length} notes · ${minutesOf(notes)} min`}</span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-3 transition-transform group-open/topic:rotate-180"
              />
            </summary>
            {/* The browser opens the topic that an address names. */}
            <ul id={id} className="scroll-mt-24 pb-3">
              {notes.map(({ topicId, subskill, label, title: name, minutes }) => (
                <li
                  key={subskill}
                  data-note={`${topicId}/${subskill}`}
                  className="group border-line border-t py-1"
                >
                  <Link
                    to={noteUrl(topicId, subskill)}
                    className="block min-h-11 rounded-control py-2 underline-offset-4 hover:underline"
                  >
                    <span className="block font-semibold">{name}</span>
                    <span className="text-ink-2 text-sm">
                      {`${label} · ${minutes} min`}
                      <span className="hidden group-data-read:inline"> · Read</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </>
  )
}

const minutesOf = (notes: { minutes: number }[]) =>
  notes.reduce((sum, { minutes }) => sum + minutes, 0)
