import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { NOT_FOUND_PAGES } from '../src/not-found-pages.ts'
import { TEXT_PAGES } from '../src/platform/text-pages.ts'

const PAGE_SCRIPT = 'src/layout/page-script.ts'
const URL_MODULE = 'virtual:page-script-url'
const CLIENT_ROUTE = /\?__react-router-build-client-route$/
const OPEN_TEXT_PAGE = new URL('../src/layout/open-text-page.tsx', import.meta.url).pathname

const files = [...Object.values(TEXT_PAGES), ...NOT_FOUND_PAGES.map(({ page }) => page)]
const isTextRoute = (id: string) => files.some((name) => id.endsWith(`/src/pages/${name}.tsx`))

/**
 * Pages of text come without the framework. Their script is a file of its own, whose hashed name the pages learn
 * because the browser's files are built before the pages are drawn. The browser's bundle holds no text: a route of the
 * router that leads to one opens it as a page.
 */
export const textPages = (): Plugin => ({
  name: 'text-pages',
  buildStart() {
    if (this.environment.name === 'client' && this.environment.mode === 'build')
      this.emitFile({ type: 'chunk', id: PAGE_SCRIPT, name: 'page-script' })
  },
  resolveId: {
    filter: { id: new RegExp(`^${URL_MODULE}$`) },
    handler: () => `\0${URL_MODULE}`,
  },
  load(id) {
    if (id !== `\0${URL_MODULE}`) return undefined
    const { name, mode, config } = this.environment
    if (name === 'client') return `export default ''`
    const url = mode === 'build' ? builtScript(config.root) : `/${PAGE_SCRIPT}`
    return `export default ${JSON.stringify(url)}`
  },
  /** After reactRouter() in the list of plugins. */
  transform: {
    filter: { id: CLIENT_ROUTE },
    handler(_code, id) {
      if (this.environment.name !== 'client' || !isTextRoute(id.replace(CLIENT_ROUTE, '')))
        return undefined
      return { code: `export { default } from ${JSON.stringify(OPEN_TEXT_PAGE)}`, map: null }
    },
  },
  /** In development a text has no modules that could be replaced: it is loaded anew. */
  hotUpdate({ server }) {
    if (this.environment.name === 'ssr')
      server.environments.client.hot.send({ type: 'custom', event: 'text-page:changed' })
  },
})

type BuiltFile = { file: string; name?: string }

function builtScript(root: string) {
  const text = readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8')
  const built = Object.values(JSON.parse(text) as Record<string, BuiltFile>)
  // By its name: a file of a group is not listed under its source.
  const script = built.find(({ name }) => name === 'page-script')
  if (!script) throw new Error('the build has no page script')
  return `/${script.file}`
}
