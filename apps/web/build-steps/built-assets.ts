import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { AssetsFor } from '../src/render.tsx'

export const ENTRY = 'src/entry.client.tsx'
export const PAGE_SCRIPT = 'src/layout/page-script.ts'
export const STYLE = 'src/ui/app.css'

/** Vite's list of the chunks of the browser's bundle. */
export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

/** The files that a page's HTML names: all that it loads immediately, so that no file waits for another. */
export function builtAssets(manifest: Manifest): AssetsFor {
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`the build has no ${key}`)
    return found
  }
  const assetUrl = (key: string) => `/${chunk(key).file}`
  const withImports = (key: string): string[] => [
    assetUrl(key),
    ...(chunk(key).imports ?? []).flatMap(withImports),
  ]
  // The entry only imports the group that contains the script. Naming that one saves a request.
  const [pageScript = PAGE_SCRIPT] = chunk(PAGE_SCRIPT).imports ?? []
  const text = { style: assetUrl(STYLE), pageScript: assetUrl(pageScript) }

  return (routeIds) => {
    if (routeIds === 'text') return text
    const keys = [ENTRY, ...routeIds.map((id) => `src/${id}.tsx`)]
    return { ...text, entry: assetUrl(ENTRY), preloads: [...new Set(keys.flatMap(withImports))] }
  }
}
