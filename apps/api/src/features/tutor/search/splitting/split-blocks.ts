import type { Markup } from '@nextround/content/markup'
import { elementsIn, idOf, plainText, tagOf, toMarkdown } from './to-markdown.ts'

/** The content under one heading. The first part has none. */
export type Headed = { id: string; title: string; body: Markup[] }

export function splitByHeading(body: Markup[], tags: readonly string[]): Headed[] {
  const parts: Headed[] = [{ id: '', title: '', body: [] }]
  for (const node of body) {
    if (tags.includes(tagOf(node))) parts.push({ id: idOf(node), title: plainText(node), body: [] })
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
    const items = tagOf(node) === 'ul' ? elementsIn(node) : []
    if (items.length > 0 && items.every((item) => leadOf(item) !== ''))
      pairs.push(...items.map((item) => pairOf(item)))
    else if (tagOf(node) === 'p' && leadOf(node).endsWith('?')) pairs.push(pairOf(node))
    else rest.push(node)
  }
  return { pairs, rest }
}

/** Returns the bold words at the beginning. */
function leadOf(node: Markup): string {
  const [first] = elementsIn(node)
  if (tagOf(first) === 'p') return leadOf(first ?? '')
  return tagOf(first) === 'strong' ? plainText(first ?? '') : ''
}

const pairOf = (node: Markup): Pair => ({
  heading: leadOf(node).replace(/^\d+\.\s*/, ''),
  text: toMarkdown([
    [
      'p',
      null,
      ...elementsIn(node).flatMap((child) => (tagOf(child) === 'p' ? elementsIn(child) : [child])),
    ],
  ]),
})
