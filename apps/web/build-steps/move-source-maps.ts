import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Moves the source maps out of the public folder. They stay with the build, so that `pnpm admin client-errors` can
 * translate a stack. No script names its map, because the build makes hidden ones.
 */
export async function moveSourceMaps(buildDirectory: string): Promise<void> {
  const assets = join(buildDirectory, 'client/assets')
  const folder = join(buildDirectory, 'source-maps')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const maps = (await readdir(assets)).filter((name) => name.endsWith('.map'))
  if (maps.length === 0) throw new Error('the build has no source maps')
  for (const name of maps) await rename(join(assets, name), join(folder, name))
}
