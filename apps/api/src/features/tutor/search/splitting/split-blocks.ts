import type { Markup } from '@nextround/content/markup'
import { elementsIn, getId, textWithoutMarkup, getTag, toMarkdown } from './to-markdown.ts'

/** The content under one heading. The first part has none. */
export type Headed = { id: string; title: string; body: Markup[] }

export function splitByHeading(body: Markup[], tags: readonly string[]): Headed[] {
  const parts: Headed[] = [{ id: '', title: '', body: [] }]
  for (const node of body) {
    if (tags.includes(getTag(node)))
      parts.push({ id: getId(node), title: textWithoutMarkup(node), body: [] })
    else parts.at(-1)?.body.push(node)
  }
  return parts
}

/** A bold question or misconception, and the text about it. */
export type Pair = { heading: string; text: string }

/**
 * Makes each bullet that begins with bold words, and each paragraph that begins with a bold question, a separate
 * passage. `rest` is the remaining content.
 */
export function splitPairs(body: Markup[]): { pairs: Pair[]; rest: Markup[] } {
  const pairs: Pair[] = []
  const rest: Markup[] = []
  for (const node of body) {
    const items = getTag(node) === 'ul' ? elementsIn(node) : []
    if (items.length > 0 && items.every((item) => findLeadText(item) !== ''))
      pairs.push(...items.map((item) => toPair(item)))
    else if (getTag(node) === 'p' && findLeadText(node).endsWith('?')) pairs.push(toPair(node))
    else rest.push(node)
  }
  return { pairs, rest }
}

/** Returns the bold words at the beginning. */
function findLeadText(node: Markup): string {
  const [first] = elementsIn(node)
  if (getTag(first) === 'p') return findLeadText(first ?? '')
  return getTag(first) === 'strong' ? textWithoutMarkup(first ?? '') : ''
}

const toPair = (node: Markup): Pair => ({
  heading: findLeadText(node).replace(/^\d+\.\s*/, ''),
  text: toMarkdown([
    [
      'p',
      null,
      ...elementsIn(node).flatMap((child) => (getTag(child) === 'p' ? elementsIn(child) : [child])),
    ],
  ]),
})
