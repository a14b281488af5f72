import type { Markup } from '@nextround/content/markup'
import type { GuideSection, StudyGuide } from '@nextround/content/study-guides'
import { draft, type PassageDraft } from './passage-draft.ts'
import { type Headed, splitByHeading, splitPairs } from './split-blocks.ts'
import { boldIn, toMarkdown } from './to-markdown.ts'

/** Problems without answers, and answers without problems, are no use as a reply. */
const IS_SELF_TEST = /^(self-test|answers)/i

export const splitGuides = (guides: readonly StudyGuide[]): PassageDraft[] =>
  guides.flatMap((guide) => [
    draftContents(guide),
    ...guide.sections
      .filter(({ title }) => !IS_SELF_TEST.test(title))
      .flatMap((section) => splitSection(guide, section)),
  ])

/** The public description of a guide: its subject and contents. */
function draftContents(guide: StudyGuide): PassageDraft {
  const lines = guide.sections.map(
    ({ title, parts }) =>
      `- **${title}**${parts.length > 0 ? `: ${parts.map((part) => part.title).join('; ')}` : ''}`,
  )
  const price =
    guide.price === 0 ? 'It is free.' : `It costs ₹${guide.price}; one section is free to read.`
  return draft({
    ...describe(guide),
    guideId: null,
    id: `guide/${guide.slug}`,
    title: guide.title,
    to: `/guides/${guide.slug}`,
    text: `**${guide.title}** is one of our study guides. ${guide.description} ${price}\n\nIt contains:\n\n${lines.join('\n')}`,
    heading: `${guide.title} study guide`,
    keyTerms: guide.description,
  })
}

function splitSection(guide: StudyGuide, section: GuideSection): PassageDraft[] {
  const isSold = guide.price > 0 && section.id !== guide.preview
  const of = { ...describe(guide), guideId: isSold ? guide.slug : null }
  return splitByHeading(section.body, ['h3']).flatMap((part): PassageDraft[] => {
    const place = part.id || section.id
    const own = {
      ...of,
      to: `/guides/${guide.slug}#${place}`,
      title: `${guide.title}: ${part.title || section.title}`,
      context: `${section.title} . ${of.context}`,
    }
    const id = `guide/${guide.slug}/${section.id}/${part.id}`
    const { pairs, rest } = splitPairs(part.body)
    return [
      ...wholePart({ ...part, body: rest }).map(({ text, keyTerms }) =>
        draft({ ...own, id, text, keyTerms, heading: part.title || section.title }),
      ),
      ...pairs.map(({ heading, text }, number) =>
        draft({
          ...own,
          id: `${id}-${number + 1}`,
          text,
          heading,
          context: `${part.title} . ${own.context}`,
        }),
      ),
    ]
  })
}

const MIN_LENGTH = 40

const wholePart = ({ body }: Pick<Headed, 'body'>): { text: string; keyTerms: string }[] => {
  const text = toMarkdown(body)
  return text.length < MIN_LENGTH
    ? []
    : [{ text, keyTerms: body.flatMap((node: Markup) => boldIn(node)).join(' . ') }]
}

const describe = ({ title, category, subskills }: StudyGuide) => ({
  kind: 'guide' as const,
  ...onlySubskill(subskills),
  context: `${title} ${category}`,
})

/** Assigns the topic if all subskills share one. A guide never belongs to a single subskill. */
function onlySubskill(subskills: readonly string[]): Pick<PassageDraft, 'topicId' | 'subskill'> {
  const [topicId = null] = subskills[0]?.split('/') ?? []
  const isOfOneTopic = subskills.every((place) => place.startsWith(`${topicId}/`))
  return { topicId: isOfOneTopic ? topicId : null, subskill: null }
}
