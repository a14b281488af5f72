import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The hashes for this page's `script-src`, which forbids every other inline script. */
export function hashInlineScripts(html: string) {
  const hashes = Array.from(
    html.matchAll(INLINE_SCRIPT),
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
  return [...new Set(hashes)]
}
