import type { Markup } from '@nextround/content/markup'

type Element = Exclude<Markup, string>

const getChildren = ([, , ...children]: Element): Markup[] => children
const isElement = (node: Markup | undefined): node is Element =>
  node !== undefined && typeof node !== 'string'
export const getTag = (node: Markup | undefined): string => (isElement(node) ? node[0] : '')
export const getId = (node: Markup): string => (isElement(node) ? (node[1]?.['id'] ?? '') : '')
export const getClass = (node: Markup): string =>
  isElement(node) ? (node[1]?.['className'] ?? '') : ''
export const elementsIn = (node: Markup): Markup[] => (isElement(node) ? getChildren(node) : [])

/** Returns the text without markup. */
export const textWithoutMarkup = (node: Markup): string =>
  isElement(node) ? getChildren(node).map(textWithoutMarkup).join('') : node

/** Returns all bold text, which holds the author's key terms. */
export const boldIn = (node: Markup): string[] => {
  if (!isElement(node)) return []
  return node[0] === 'strong' ? [textWithoutMarkup(node)] : getChildren(node).flatMap(boldIn)
}

/** Converts to text with Markdown for code, lists and bold words, for models and replies. */
export const toMarkdown = (body: Markup[]): string => body.map(block).filter(Boolean).join('\n\n')

function block(node: Markup): string {
  if (!isElement(node)) return node.trim()
  const [tag] = node
  if (tag === 'pre') return `\`\`\`\n${textWithoutMarkup(node)}\n\`\`\``
  if (tag === 'ul') return list(node, () => '- ')
  if (tag === 'ol') return list(node, (place) => `${place + 1}. `)
  if (tag === 'table') return rowsIn(node).join('\n')
  if (tag === 'figure') return figure(node)
  if (tag === 'h3' || tag === 'h4') return `**${textWithoutMarkup(node)}**`
  if (tag === 'blockquote') return getChildren(node).map(block).join('\n\n')
  // Practice links come from the server, never from a text.
  if (getClass(node) === 'practice') return ''
  return getChildren(node).map(inline).join('').trim()
}

const list = (node: Element, mark: (place: number) => string) =>
  getChildren(node)
    .map((item, index) => `${mark(index)}${elementsIn(item).map(inItem).join('').trim()}`)
    .join('\n')

const inItem = (node: Markup): string => {
  const tag = getTag(node)
  if (tag === 'pre' || tag === 'ul' || tag === 'ol')
    return `\n${block(node).replaceAll(/^/gm, '  ')}`
  return tag === 'p' ? `${block(node)} ` : inline(node)
}

function inline(node: Markup): string {
  if (!isElement(node)) return node.replaceAll('\n', ' ')
  const inside = getChildren(node).map(inline).join('')
  if (node[0] === 'strong') return `**${inside}**`
  if (node[0] === 'em') return `*${inside}*`
  return node[0] === 'code' ? `\`${inside}\`` : inside
}

function rowsIn(node: Element): string[] {
  if (node[0] !== 'tr')
    return getChildren(node).flatMap((child) => (isElement(child) ? rowsIn(child) : []))
  const cells = getChildren(node).map((cell) => elementsIn(cell).map(inline).join(''))
  const row = `| ${cells.join(' | ')} |`
  const isHead = getChildren(node).some((cell) => getTag(cell) === 'th')
  return isHead ? [row, `|${' --- |'.repeat(cells.length)}`] : [row]
}

/** Replaces a drawing by its description. */
function figure(node: Element): string {
  const found = (tag: string, from: Markup): string => {
    if (!isElement(from)) return ''
    if (from[0] === tag) return textWithoutMarkup(from)
    return getChildren(from).reduce<string>((text, child) => text || found(tag, child), '')
  }
  const parts = [found('title', node), found('desc', node)].filter(Boolean)
  return parts.length > 0 ? `Figure: ${parts.join('. ')}` : ''
}
