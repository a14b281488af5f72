import type { Post } from './kinds/post.ts'
import type { Resource } from './kinds/resource.ts'
import type { Syllabus } from './kinds/syllabus.ts'
import { minutesToRead } from './notes/compile-note.ts'
import type { WrittenNote } from './notes/read-notes.ts'
import type { WrittenGuide } from './study-guides/read-guides.ts'

/** Something to read, for the list of suggestions. */
export type Reading = {
  title: string
  /** An address on this site or another. */
  to: string
  type: Resource['type'] | 'post' | 'guide' | 'note'
  /** Not set for our own posts and notes. */
  level?: Resource['level']
  topics: string[]
  /** Reading time of our own notes. */
  minutes?: number
  /** Keys such as `dbms/indexing`: topic and subskill, as in answers. */
  subskills: string[]
}

type Written = {
  resources: Resource[]
  blog: Post[]
  syllabus: Syllabus[]
  'study-guides': WrittenGuide[]
  notes: WrittenNote[]
}

/** Omits what covers none of our topics: it is only on the resources page. */
export function readingOf({
  resources,
  blog,
  syllabus,
  'study-guides': guides,
  notes,
}: Written): Reading[] {
  const places = new Map(
    syllabus.flatMap(({ topicId, prefix, subskills }) =>
      subskills.map(({ id }) => [id, `${topicId}/${id.slice(prefix.length + 1)}`] as const),
    ),
  )
  const placesOf = (subskills: string[]) => subskills.flatMap((id) => places.get(id) ?? [])

  return [
    ...notes.map(
      ({ topicId, subskill, head: { title }, body }): Reading => ({
        title,
        to: `/learn/${topicId}/${subskill}`,
        type: 'note',
        minutes: minutesToRead(body),
        topics: [],
        subskills: [`${topicId}/${subskill}`],
      }),
    ),
    ...guides.map(
      ({ slug, head: { title, difficulty, subskills } }): Reading => ({
        title,
        to: `/guides/${slug}`,
        type: 'guide',
        level: difficulty,
        topics: [],
        subskills: placesOf(subskills),
      }),
    ),
    ...resources.map(
      ({ title, url, type, level, topics, subskills }): Reading => ({
        title,
        to: url,
        type,
        level,
        topics,
        subskills: placesOf(subskills),
      }),
    ),
    ...blog.map(
      ({ title, slug, subskills }): Reading => ({
        title,
        to: `/blog/${slug}`,
        type: 'post',
        topics: [],
        subskills: placesOf(subskills),
      }),
    ),
  ].filter(({ topics, subskills }) => topics.length + subskills.length > 0)
}
