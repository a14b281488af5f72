import { noteTeasers } from '@nextround/content/notes'
import { topics } from '@nextround/content/topics'
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
      <div className="column grid grid-cols-1 gap-10 pb-16 md:pb-24">
        {groups.map(({ id, title, notes }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="scroll-mt-20 font-bold text-2xl">
              {title}
            </h2>
            <ul className="mt-3 grid gap-x-8 md:grid-cols-2">
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
          </section>
        ))}
      </div>
    </>
  )
}
