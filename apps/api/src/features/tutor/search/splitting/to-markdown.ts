import type { Markup } from '@nextround/content/markup'

type Element = Exclude<Markup, string>

const childrenOf = ([, , ...children]: Element): Markup[] => children
const isElement = (node: Markup | undefined): node is Element =>
  node !== undefined && typeof node !== 'string'
export const tagOf = (node: Markup | undefined): string => (isElement(node) ? node[0] : '')
export const idOf = (node: Markup): string => (isElement(node) ? (node[1]?.['id'] ?? '') : '')
export const classOf = (node: Markup): string =>
  isElement(node) ? (node[1]?.['className'] ?? '') : ''
export const elementsIn = (node: Markup): Markup[] => (isElement(node) ? childrenOf(node) : [])

/** Returns the text without markup. */
export const plainText = (node: Markup): string =>
  isElement(node) ? childrenOf(node).map(plainText).join('') : node

/** Returns all bold text, which holds the author's key terms. */
export const boldIn = (node: Markup): string[] => {
  if (!isElement(node)) return []
  return node[0] === 'strong' ? [plainText(node)] : childrenOf(node).flatMap(boldIn)
}

/** Converts to text with Markdown for code, lists and bold words, for models and replies. */
export const toMarkdown = (body: Markup[]): string => body.map(block).filter(Boolean).join('\n\n')

function block(node: Markup): string {
  if (!isElement(node)) return node.trim()
  const [tag] = node
  if (tag === 'pre') return `\`\`\`\n${plainText(node)}\n\`\`\``
  if (tag === 'ul') return list(node, () => '- ')
  if (tag === 'ol') return list(node, (place) => `${place + 1}. `)
  if (tag === 'table') return rowsIn(node).join('\n')
  if (tag === 'figure') return figure(node)
  if (tag === 'h3' || tag === 'h4') return `**${plainText(node)}**`
  if (tag === 'blockquote') return childrenOf(node).map(block).join('\n\n')
  // Practice links come from the server, never from a text.
  if (classOf(node) === 'practice') return ''
  return childrenOf(node).map(inline).join('').trim()
}

const list = (node: Element, mark: (place: number) => string) =>
  childrenOf(node)
    .map((item, place) => `${mark(place)}${elementsIn(item).map(inItem).join('').trim()}`)
    .join('\n')

const inItem = (node: Markup): string => {
  const tag = tagOf(node)
  if (tag === 'pre' || tag === 'ul' || tag === 'ol')
    return `\n${block(node).replaceAll(/^/gm, '  ')}`
  return tag === 'p' ? `${block(node)} ` : inline(node)
}

function inline(node: Markup): string {
  if (!isElement(node)) return node.replaceAll('\n', ' ')
  const inside = childrenOf(node).map(inline).join('')
  if (node[0] === 'strong') return `**${inside}**`
  if (node[0] === 'em') return `*${inside}*`
  return node[0] === 'code' ? `\`${inside}\`` : inside
}

function rowsIn(node: Element): string[] {
  if (node[0] !== 'tr')
    return childrenOf(node).flatMap((child) => (isElement(child) ? rowsIn(child) : []))
  const cells = childrenOf(node).map((cell) => elementsIn(cell).map(inline).join(''))
  const row = `| ${cells.join(' | ')} |`
  const isHead = childrenOf(node).some((cell) => tagOf(cell) === 'th')
  return isHead ? [row, `|${' --- |'.repeat(cells.length)}`] : [row]
}

/** Replaces a drawing by its description. */
function figure(node: Element): string {
  const found = (tag: string, from: Markup): string => {
    if (!isElement(from)) return ''
    if (from[0] === tag) return plainText(from)
    return childrenOf(from).reduce<string>((text, child) => text || found(tag, child), '')
  }
  const parts = [found('title', node), found('desc', node)].filter(Boolean)
  return parts.length > 0 ? `Figure: ${parts.join('. ')}` : ''
}
