import '../require-node.cjs'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Paths in code marks and links of every Markdown file: a map that leads nowhere is worse than none. */
const CODE = /`([\w.@-]+(?:\/[\w.@-]+)+\/?|[\w-]+\.(?:md|ts|tsx|json|ya?ml|sql|cjs))`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

const files = globSync('**/*.md', {
  exclude: ['**/node_modules/**', '.data/**', 'content/**/*.md'],
})
const broken = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const cited = [...text.matchAll(CODE), ...text.matchAll(LINK)].map((match) => match[1] ?? '')
  return cited
    .filter((path) => !isFound(path, dirname(file)))
    .map((path) => `${file} cites ${path}, which does not exist`)
})

console.log(broken.join('\n') || `every path cited in ${files.length} Markdown files exists`)
process.exitCode = broken.length > 0 ? 1 : 0

function isFound(path: string, folder: string) {
  // Package names and addresses of the product look like paths, but are none.
  if (/^@|^(api|quiz|docs\/api)(\/|$)/.test(path) && !existsSync(path)) return true
  return existsSync(path) || existsSync(join(folder, path))
}
