import type { Markup } from '@nextround/content/markup'
import { createElement, type ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'
import { TextLink } from './text-link.tsx'

/** Text written in Markdown, in the reading column. */
export const Prose = ({ body }: { body: Markup[] }) => (
  <div className="prose">{body.map(element)}</div>
)

function element(node: Markup, key: number): ReactNode {
  if (typeof node === 'string') return node
  const [tag, attributes, ...children] = node
  const inside = children.map(element)
  if (tag === 'a')
    return (
      <TextLink key={key} to={attributes?.['href'] ?? '/'}>
        {inside}
      </TextLink>
    )
  if (tag === 'table')
    return (
      <ScrollBox key={key} label="Table">
        <table>{inside}</table>
      </ScrollBox>
    )
  const { tabIndex, ...rest } = attributes ?? {}
  return createElement(
    // The empty corner cell of a table is not a header.
    tag === 'th' && inside.length === 0 ? 'td' : tag,
    { key, ...rest, ...(tabIndex && { tabIndex: Number(tabIndex) }) },
    ...inside,
  )
}
