import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const PROGRAMS = ['server', 'worker', 'migrate', 'seed', 'admin']

/** Our own sources in a few files; packages stay packages. */
export async function bundleApi(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(PROGRAMS.map((name) => [`${name}-program`, `apps/api/src/${name}.ts`])),
      'hash-worker': 'apps/api/src/features/auth/passwords/hash-worker.ts',
    },
    platform: 'node',
    external: (id) => /^[^.#/]/.test(id) && !id.startsWith('@nextround/'),
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    // Beside the programs: paths such as `../migrations` are meant from there.
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  })
  await bundle.close()
  // What a program imports is read before its first line runs, and an older Node may fail to read it.
  copyFileSync('require-node.cjs', join(folder, 'require-node.cjs'))
  for (const name of PROGRAMS)
    writeFileSync(
      join(folder, `${name}.js`),
      `import './require-node.cjs'\nawait import('./${name}-program.js')\n`,
    )
}
