/**
 * Marked-up text, compiled from Markdown: a string, or a tag with its attributes and children. The site creates React
 * elements from it, so that no page ever sets HTML from a string.
 */
export type Markup =
  | string
  | [tag: string, attributes: Record<string, string> | null, ...children: Markup[]]
