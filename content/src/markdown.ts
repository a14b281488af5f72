import type { Element, Nodes } from 'hast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toHast } from 'mdast-util-to-hast'
import { gfmTable } from 'micromark-extension-gfm-table'
import { headingId } from './heading-id.ts'
import { highlight } from './highlight.ts'
import { piecesOf } from './kinds/code-mark.ts'
import type { Markup } from './markup.ts'

/** The allowed tags. Images and raw HTML are not allowed in our texts. */
const TAGS = new Set(
  'p h2 h3 h4 ul ol li strong em code pre blockquote a hr br table thead tbody tr th td'.split(' '),
)
/** Between the children of these tags a line break means nothing. Elsewhere it separates two words. */
const HOLDS_BLOCKS = new Set('ul ol blockquote table thead tbody tr'.split(' '))

/** `//host` would leave the site, and a scheme such as `javascript:` would run code. */
const SAFE_LINK = /^(#|\/(?!\/)|https:\/\/|mailto:)/

export function toMarkup(markdown: string): Markup[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  // Raw HTML is parsed so that it can be refused: if it were dropped silently, an author would miss it.
  const body = withoutBreaks(toHast(tree, { allowDangerousHtml: true }))
  rejectDuplicateIds(body)
  return body
}

const withoutBreaks = (node: Nodes) => children(node).filter((child) => child !== '\n')

const children = (node: Nodes): Markup[] =>
  'children' in node ? node.children.flatMap(convert) : []

function convert(node: Nodes): Markup[] {
  if (node.type === 'text') return [node.value]
  if (node.type === 'raw') throw new Error(`HTML is not allowed in a text: ${node.value}`)
  if (node.type !== 'element') return []
  const { tagName } = node
  if (!TAGS.has(tagName)) throw new Error(`<${tagName}> is not allowed in a text`)
  if (tagName === 'pre') return [codeBlock(node)]
  const inside = HOLDS_BLOCKS.has(tagName) ? withoutBreaks(node) : children(node)
  return [[tagName, attributes(node), ...inside]]
}

function attributes({ tagName, properties, children: inside }: Element) {
  if (tagName === 'a') return { href: safeLink(String(properties['href'])) }
  // Headings get ids for links and for the table of contents.
  if (tagName === 'h2' || tagName === 'h3') return { id: headingId(textOf(inside)) }
  return null
}

function safeLink(address: string) {
  if (SAFE_LINK.test(address)) return address
  throw new Error(`A link must start with /, #, https:// or mailto:, not "${address}"`)
}

function codeBlock({ children: [code] }: Element): Markup {
  const element = code as Element
  const [language = ''] = element.properties['className'] ?? []
  const text = textOf(element.children).replace(/\n$/, '')
  const marks = highlight(text, language.replace('language-', ''))
  // Uses a class for each kind, because the site's security policy forbids style attributes.
  const pieces = piecesOf(text, marks).map(
    ({ kind, text }): Markup => (kind ? ['span', { className: `code-${kind}` }, text] : text),
  )
  return ['pre', { tabIndex: '0' }, ['code', null, ...pieces]]
}

/** Refuses duplicate headings, because a link can lead to only one of them. */
function rejectDuplicateIds(body: Markup[]) {
  const ids = body.flatMap((node) => (typeof node === 'string' ? [] : (node[1]?.['id'] ?? [])))
  const twin = ids.find((id, place) => ids.indexOf(id) < place)
  if (twin) throw new Error(`Two headings would be #${twin}`)
}

const textOf = (nodes: Nodes[]): string =>
  nodes
    .map((node) => ('value' in node ? node.value : textOf('children' in node ? node.children : [])))
    .join('')
