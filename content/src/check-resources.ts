import type { Entry, Files } from './files.ts'
import type { Post } from './kinds/post.ts'
import type { Resource } from './kinds/resource.ts'
import type { Syllabus } from './kinds/syllabus.ts'

const FILE = 'resources.yaml'
/** The number of resources that the resources page shows first. */
const LISTED = 8

const subskillIds = (syllabus: Syllabus[]) =>
  new Set(syllabus.flatMap(({ subskills }) => subskills.map(({ id }) => id)))

/** Checks across fields: tags must name something we ask about, and every topic must have something to read. */
export function checkResources(
  files: Files,
  entries: Entry<Resource>[],
  { syllabus, hosts }: { syllabus: Syllabus[]; hosts: string[] },
) {
  const topics = new Set(syllabus.map(({ topicId }) => topicId))
  const subskills = subskillIds(syllabus)
  const taken = new Map<string, string>()
  let unlisted: string | undefined

  for (const { value, lineOf } of entries) {
    const report = (field: keyof Resource, words: string) =>
      files.mistakes.push(`content/${FILE}:${lineOf([field])} ${value.id}: ${words}`)

    for (const topic of value.topics)
      if (!topics.has(topic)) report('topics', `no topic ${topic} in topics.yaml`)
    for (const subskill of value.subskills)
      if (!subskills.has(subskill)) report('subskills', `no subskill ${subskill} in the syllabus`)

    if (new Set(value.points).size < value.points.length) report('points', 'names a point twice')

    if (!hosts.includes(new URL(value.url).host))
      report('url', `${new URL(value.url).host} is not in sources.yaml; propose the host there`)

    if (value.listed && !value.topic) report('listed', 'has no topic to be found by')
    if (!value.listed) unlisted ??= value.id
    else if (unlisted) report('listed', `is below ${unlisted}; listed resources come first`)

    for (const field of ['id', 'url'] as const) {
      const key = value[field].replace(/\/$/, '')
      const neighbour = taken.get(key)
      if (neighbour) report(field, `${value[field]} is used twice, also by ${neighbour}`)
      taken.set(key, value.id)
    }
  }

  const taught = new Set(entries.flatMap(({ value }) => value.topics))
  for (const topic of topics)
    if (!taught.has(topic)) files.mistakes.push(`content/${FILE}: no resource teaches ${topic}`)

  const listed = entries.filter(({ value }) => value.listed).length
  if (listed !== LISTED)
    files.mistakes.push(
      `content/${FILE}: ${listed} are listed, but the resources page shows ${LISTED}`,
    )
}

export function checkSubskillsOfPosts(files: Files, posts: Post[], syllabus: Syllabus[]) {
  const known = subskillIds(syllabus)
  for (const { slug, subskills } of posts)
    for (const subskill of subskills)
      if (!known.has(subskill))
        files.mistakes.push(`content/blog/${slug}.md: no subskill ${subskill} in the syllabus`)
}
