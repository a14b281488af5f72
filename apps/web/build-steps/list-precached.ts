import type { Manifest } from 'vite'
import { ENTRY, PAGE_SCRIPT, STYLE } from './built-assets.ts'

/** Routes that must open offline even if they were never visited. Text pages are cached when they are read. */
const ROUTES = [
  'src/layout/signed-in-only.tsx',
  'src/pages/topics.tsx',
  'src/pages/dashboard.tsx',
  'src/pages/dashboard-progress.tsx',
  'src/pages/dashboard-skills.tsx',
  'src/pages/quiz.tsx',
  'src/pages/topic-quiz.tsx',
  'src/pages/quiz-result.tsx',
]
const PAGES = ['/']
/** The entry can load every page, but only those above are precached. */
const A_PAGE = /^src\/pages\/(?!parts\/)/

/** The files that the service worker precaches: the shell, the home page, and everything that these routes may load. */
export function listPrecached(manifest: Manifest, shell: string): string[] {
  const files = new Set<string>()
  const follow = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) follow(imported)
    for (const late of chunk.dynamicImports ?? []) if (!A_PAGE.test(late)) follow(late)
  }
  for (const key of [ENTRY, PAGE_SCRIPT, STYLE, ...ROUTES]) follow(key)
  return [shell, ...PAGES, ...[...files].toSorted().map((file) => `/${file}`)]
}
