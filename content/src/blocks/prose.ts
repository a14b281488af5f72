import { type Block, type Node, treeOf } from './parse-blocks.ts'

/** An item such as `- **Belief.** Correction.` */
type ProseItem = { strong: string; rest: string }
type ProseSection = { title: string; items: ProseItem[] }

/** The words of a note, by its parts. */
export type Prose = {
  /** Paragraphs before the first heading. */
  idea: string[]
  sections: ProseSection[]
  /** The last paragraph. */
  last: string
  /** All words outside code, with paragraphs separated. */
  text: string
  words: number
}

export function proseOf(blocks: Block[]): Prose {
  const nodes = blocks.flatMap((block) => (block.kind === 'text' ? treeOf(block.markdown) : []))
  const heading = nodes.findIndex(({ type }) => type === 'heading')
  const before = heading < 0 ? nodes : nodes.slice(0, heading)
  const sections: ProseSection[] = []
  for (const node of nodes) {
    if (node.type === 'heading') sections.push({ title: textOf(node), items: [] })
    if (node.type === 'list') sections.at(-1)?.items.push(...itemsOf(node))
  }
  const last = nodes.at(-1)
  const text = nodes.map(textOf).join('\n\n')
  return {
    idea: before.filter(({ type }) => type === 'paragraph').map(textOf),
    sections,
    last: last?.type === 'paragraph' ? textOf(last) : '',
    text,
    words: text.split(/\s+/).filter(Boolean).length,
  }
}

const childrenOf = (node: Node): Node[] => ('children' in node ? node.children : [])

/** Keeps backticks around code, so that sentence checks can ignore it. */
export function textOf(node: Node): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``
  if ('value' in node) return node.value.replaceAll('\n', ' ')
  if (node.type === 'break') return ' '
  const parts = childrenOf(node).map(textOf)
  if (node.type === 'list' || node.type === 'table') return parts.join('\n\n')
  return parts.join(node.type === 'tableRow' || node.type === 'listItem' ? ' ' : '')
}

const itemsOf = (list: Node): ProseItem[] =>
  childrenOf(list).map((item) => {
    const [first, ...others] = childrenOf(childrenOf(item)[0] ?? item)
    return first?.type === 'strong'
      ? { strong: textOf(first), rest: others.map(textOf).join('').trim() }
      : { strong: '', rest: textOf(item) }
  })
