import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names the build by a hash of all its public files, and writes the name into every page. */
export async function nameBuild(client: string): Promise<string> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(client.length)).update(await readFile(file))
  const build = hash.digest('hex').slice(0, 12)

  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(file, 'utf8')
    const named = html.replace(/<html(?=[ >])/, `<html data-build="${build}"`)
    if (named === html) throw new Error(`${file} has no place for the name of the build`)
    await writeFile(file, named)
  }
  return build
}
