import { noteTeasers, notes } from '@nextround/content/notes'
import { topics } from '@nextround/content/topics'
import { NoteFoot } from '#features/notes/note-foot.tsx'
import { MoreQuestions } from '#features/notes/more-questions.tsx'
import { NoteHead } from '#features/notes/note-head.tsx'
import { BreadcrumbData } from '#platform/breadcrumb-data.tsx'
import { noteUrl } from '#platform/note-address.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { StructuredData } from '#platform/structured-data.tsx'
import type { PageProps, TextArgs } from '#platform/text-page.ts'
import { Prose } from '#ui/prose.tsx'

/** `/learn/TOPIC/SUBSKILL` */
export function loader({ params }: TextArgs) {
  const { topicId, subskill } = params
  const index = notes.findIndex((one) => one.topicId === topicId && one.subskill === subskill)
  const note = notes[index]
  if (!note) throw new Response(null, { status: 404 })
  const all = noteTeasers()
  const topic = topics.find(({ id }) => id === topicId)?.title ?? ''
  return { note, topic, previous: all[index - 1], next: all[index + 1] }
}

export const meta = ({ data }: PageProps<typeof loader>) =>
  pageMeta(data.note.title, data.note.description, { type: 'article' })

export default function NotePage({ data }: PageProps<typeof loader>) {
  const { note, topic, previous, next } = data

  return (
    <>
      <StructuredData
        facts={{
          '@type': 'LearningResource',
          name: note.title,
          description: note.description,
          about: topic,
          timeRequired: `PT${note.minutes}M`,
          dateModified: note.reviewed,
        }}
      />
      <BreadcrumbData
        trail={[
          { name: 'Study Notes', to: '/learn' },
          { name: topic, to: `/learn#${note.topicId}` },
          { name: note.label, to: noteUrl(note.topicId, note.subskill) },
        ]}
      />
      <article className="note column pt-6 pb-16 md:pt-10 md:pb-24 print:py-0">
        <div className="mx-auto max-w-[34em] md:text-lg print:max-w-none [&_.prose>:first-child]:mt-0 [&_pre]:text-sm/6 [&_pre_code]:text-sm/6">
          <NoteHead note={note} topic={topic} />
          <Prose body={note.body} />
          <MoreQuestions asked={note.asked} />
          <NoteFoot note={note} previous={previous} next={next} />
        </div>
      </article>
    </>
  )
}
