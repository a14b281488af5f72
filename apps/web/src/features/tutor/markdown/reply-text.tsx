import type { RootContent, TableRow } from 'mdast'
import { Fragment, memo, type ReactNode } from 'react'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { splitBlocks, settled } from './blocks.ts'
import { CodeSample } from './code-sample.tsx'
import { ownPath } from './own-path.ts'
import { parseBlock } from './parse.ts'

type Props = { text: string; isGrowing: boolean }

/** A reply in Markdown. Anything not listed below is shown as plain text: no HTML and no images. */
export default function ReplyText({ text, isGrowing }: Props) {
  const blocks = splitBlocks(text)
  return (
    <div className="prose max-w-none text-ink [&>:first-child]:mt-0">
      {blocks.map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks are added at the end
        <Block
          key={place}
          text={isGrowing && place === blocks.length - 1 ? settled(block) : block}
        />
      ))}
    </div>
  )
}

/** Parsed again only if its text changes. */
const Block = memo(({ text }: { text: string }) => <>{parseBlock(text).map(draw)}</>)

const inside = (node: { children: readonly unknown[] }) =>
  (node.children as RootContent[]).map(draw)

function draw(node: RootContent, key: number): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p key={key}>{inside(node)}</p>
    case 'strong':
      return <strong key={key}>{inside(node)}</strong>
    case 'emphasis':
      return <em key={key}>{inside(node)}</em>
    case 'inlineCode':
      return <code key={key}>{node.value}</code>
    case 'code':
      return <CodeSample key={key} code={node.value} lang={node.lang ?? ''} />
    case 'break':
      return <br key={key} />
    case 'heading':
      return node.depth < 3 ? <h3 key={key}>{inside(node)}</h3> : <h4 key={key}>{inside(node)}</h4>
    case 'blockquote':
      return <blockquote key={key}>{inside(node)}</blockquote>
    case 'list':
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1}>
          {inside(node)}
        </ol>
      ) : (
        <ul key={key}>{inside(node)}</ul>
      )
    case 'listItem':
      return <li key={key}>{node.children.map(node.spread ? draw : drawTight)}</li>
    case 'table':
      return <Table key={key} rows={node.children} />
    case 'link': {
      const to = ownPath(node.url)
      return to ? (
        <TextLink key={key} to={to}>
          {inside(node)}
        </TextLink>
      ) : (
        <span key={key}>{inside(node)}</span>
      )
    }
    case 'image':
      return node.alt
    case 'html':
      return node.value
    default:
      return null
  }
}

/** In a tight list, a paragraph renders only its content. */
const drawTight = (node: RootContent, key: number) =>
  node.type === 'paragraph' ? <Fragment key={key}>{inside(node)}</Fragment> : draw(node, key)

function Table({ rows: [head, ...rows] }: { rows: TableRow[] }) {
  return (
    <ScrollBox label="Table">
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells do not move
              <th key={place} scope="col">
                {inside(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor do rows
            <tr key={place}>
              {row.children.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells do not move
                <td key={column}>{inside(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
