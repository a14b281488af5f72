import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { moveSourceMaps } from './move-source-maps.ts'

it('leaves no source map in the public folder, and deletes those of earlier builds', async () => {
  const build = mkdtempSync(join(tmpdir(), 'nextround-build-'))
  for (const folder of ['client/assets', 'source-maps'])
    mkdirSync(join(build, folder), { recursive: true })
  writeFileSync(join(build, 'source-maps/old-1.js.map'), '{}')
  for (const name of ['app-1.js', 'app-1.js.map'])
    writeFileSync(join(build, 'client/assets', name), '')

  await moveSourceMaps(build)
  expect(readdirSync(join(build, 'client/assets'))).toEqual(['app-1.js'])
  expect(readdirSync(join(build, 'source-maps'))).toEqual(['app-1.js.map'])
  await expect(moveSourceMaps(build)).rejects.toThrow('no source maps')
})
