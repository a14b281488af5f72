import type { Markup } from '@nextround/content/markup'
import { createElement, type ReactNode } from 'react'

/** A drawing as React elements. */
export function renderMarkup(node: Markup, key = 0): ReactNode {
  if (typeof node === 'string') return node
  const [tag, attributes, ...children] = node
  return createElement(tag, { key, ...attributes }, ...children.map(renderMarkup))
}
