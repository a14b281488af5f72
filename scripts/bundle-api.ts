import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const SOURCES = 'apps/api/src'
const PROGRAMS = {
  server: 'server.ts',
  worker: 'worker.ts',
  migrate: 'migrate.ts',
  seed: 'seed.ts',
  admin: 'admin/main.ts',
}

/** Bundles our own sources into a few files. Packages stay external. A brand file replaces the compiled brand. */
export async function bundleApi(
  folder: string,
  { brandFile }: { brandFile?: string } = {},
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(
        Object.entries(PROGRAMS).map(([name, file]) => [`${name}-program`, `${SOURCES}/${file}`]),
      ),
      'hash-worker': `${SOURCES}/features/auth/passwords/hash-worker.ts`,
    },
    platform: 'node',
    ...(brandFile && { plugins: [replaceFile(resolve('content/dist/brand.json'), brandFile)] }),
    external: (id) => /^[^.#/]/.test(id) && !id.startsWith('@nextround/'),
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    // Placed next to the programs, because paths such as `../migrations` are relative to them.
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  })
  await bundle.close()
  // Imports are parsed before the first line runs, and an older Node may fail to parse them.
  copyFileSync('require-node.cjs', join(folder, 'require-node.cjs'))
  for (const name of Object.keys(PROGRAMS))
    writeFileSync(
      join(folder, `${name}.js`),
      `import './require-node.cjs'\nawait import('./${name}-program.js')\n`,
    )
}

const replaceFile = (file: string, by: string) => ({
  name: 'replace-file',
  load: (id: string) => (id === file ? readFileSync(by, 'utf8') : null),
})
