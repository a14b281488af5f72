import type { Markup } from './markup.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** Converts text with backticks for code. */
export const inlineCode = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Maps React's attribute names to HTML. The other SVG attributes are the same. */
const NAMES: Record<string, string> = {
  className: 'class',
  tabIndex: 'tabindex',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
  strokeWidth: 'stroke-width',
  strokeDasharray: 'stroke-dasharray',
  strokeLinejoin: 'stroke-linejoin',
  fillOpacity: 'fill-opacity',
  strokeOpacity: 'stroke-opacity',
}

export function htmlOf(node: Markup): string {
  if (typeof node === 'string') return escape(node)
  const [tag, attributes, ...children] = node
  const written = Object.entries(attributes ?? {}).map(
    ([name, value]) => ` ${NAMES[name] ?? name}="${escape(value)}"`,
  )
  const start = `<${tag}${written.join('')}>`
  return tag === 'br' || tag === 'hr' ? start : `${start}${children.map(htmlOf).join('')}</${tag}>`
}
