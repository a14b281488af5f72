import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Every visit loads the router's list of all pages, which says of each what it has and what it has not.
 * The router only ever looks for what is true, so the rest can go.
 */
export async function lightenManifest(client: string) {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('the router has written no manifest')
  const file = join(assets, name)
  const list = await readFile(file, 'utf8')
  await writeFile(file, list.replaceAll(/"has\w+":false,/g, ''))
}
