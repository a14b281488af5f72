import { blockMarkup, wordsIn } from '../blocks/block-markup.ts'
import type { Block } from '../blocks/parse-blocks.ts'
import type { GuideSection, StudyGuide } from '../kinds/study-guide.ts'
import type { Syllabus } from '../kinds/syllabus.ts'
import type { Markup } from '../markup.ts'
import type { WrittenGuide } from './read-guides.ts'

const WORDS_A_MINUTE = 200

/** Compiles a guide for display and print: an introduction, then its sections. */
export function compileGuide(guide: WrittenGuide, syllabus: Syllabus[]): StudyGuide {
  const { title, description, category, difficulty, price, reviewed, sources } = guide.head
  const places = placesOf(syllabus)
  const [introduction = [], ...rest] = partsOf(
    guide.blocks.flatMap((block) => markupOf(block, places)),
  )
  const sections = rest.map(sectionOf)
  const preview = sections.find((section) => section.title === guide.head.preview)?.id
  return {
    slug: guide.slug,
    title,
    description,
    category,
    difficulty,
    price,
    minutes: minutesOf(introduction) + sections.reduce((sum, { minutes }) => sum + minutes, 0),
    reviewed,
    subskills: guide.head.subskills.flatMap((id) => places.get(id)?.place ?? []),
    sources: sources.map(({ title: name, url }) => ({ title: name, ...(url && { url }) })),
    ...(preview && { preview }),
    introduction,
    sections,
  }
}

type Place = { place: string; label: string }

/** Maps syllabus ids to the address and name of their practice. */
export const placesOf = (syllabus: Syllabus[]): Map<string, Place> =>
  new Map(
    syllabus.flatMap(({ topicId, prefix, subskills }) =>
      subskills.map(({ id, label }) => [
        id,
        { place: `${topicId}/${id.slice(prefix.length + 1)}`, label },
      ]),
    ),
  )

function markupOf(block: Block, places: Map<string, Place>): Markup[] {
  const { place, label } = (block.kind === 'practice' && places.get(block.subskill)) || {}
  if (block.kind !== 'practice' || !place) return blockMarkup(block)
  const [topicId, subskill] = place.split('/')
  const href = `/quiz/${topicId}?subskill=${subskill}`
  return [['p', { className: 'practice' }, ['a', { href }, `Practise: ${label}`], ` ${block.why}`]]
}

/** Returns the part before the first heading, then each section including its heading. */
function partsOf(body: Markup[]): Markup[][] {
  const parts: Markup[][] = [[]]
  for (const node of body) {
    if (node[0] === 'h2') parts.push([])
    parts.at(-1)?.push(node)
  }
  return parts
}

function sectionOf([heading, ...body]: Markup[]): GuideSection {
  return {
    ...headingOf(heading),
    minutes: minutesOf(body),
    parts: body.filter((node) => node[0] === 'h3').map(headingOf),
    body,
  }
}

const headingOf = (node: Markup = '') => ({
  id: (Array.isArray(node) && node[1]?.['id']) || '',
  title: plainText(node),
})

/** Returns the text without drawings. */
export function plainText(node: Markup): string {
  if (typeof node === 'string') return node
  const [tag, , ...children] = node
  if (tag === 'figure' || tag === 'svg') return ''
  return children.map(plainText).join(tag === 'tr' || tag === 'ul' || tag === 'ol' ? ' ' : '')
}

const minutesOf = (body: Markup[]) =>
  Math.ceil(wordsIn(body.map(plainText).join('\n')) / WORDS_A_MINUTE)
