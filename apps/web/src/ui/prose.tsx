import type { Markup } from '@nextround/content/markup'
import { Check, Copy } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
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
  if (tag === 'pre' && !attributes?.['className'])
    return (
      <div key={key} className="relative *:[pre]:pr-12">
        {plainElement(node, key)}
        {/* layout/page-script.ts makes it work, also on pages without React. */}
        <IconButton
          label="Copy the code"
          data-action="copy-code"
          className="group absolute top-0.5 right-0.5 print:hidden"
        >
          <Copy aria-hidden="true" className="size-4 group-data-done:hidden" />
          <Check aria-hidden="true" className="hidden size-4 text-good group-data-done:block" />
        </IconButton>
      </div>
    )
  return plainElement(node, key)
}

function plainElement(node: Exclude<Markup, string>, key: number): ReactNode {
  const [tag, attributes, ...children] = node
  const inside = children.map(element)
  const { tabIndex, ...rest } = attributes ?? {}
  return createElement(
    // The empty corner cell of a table is not a header.
    tag === 'th' && inside.length === 0 ? 'td' : tag,
    { key, ...rest, ...(tabIndex && { tabIndex: Number(tabIndex) }) },
    ...inside,
  )
}
