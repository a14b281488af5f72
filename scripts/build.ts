import { copyFileSync, rmSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { run } from './processes.ts'

/** What is built, in the order in which one needs the other. */
await run(['node', 'content/src/cli.ts', 'build'])
await run(['pnpm', '--filter', '@nextround/web', 'build'])
await bundleApi(['server', 'worker', 'migrate', 'seed'])
copyFileSync(
  'apps/api/node_modules/@scalar/api-reference/dist/browser/standalone.js',
  'apps/api/dist/api-reference.js',
)

/** Our own sources in a few files; packages stay packages. */
async function bundleApi(programs: string[]) {
  rmSync('apps/api/dist', { recursive: true, force: true })
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((name) => [name, `apps/api/src/${name}.ts`])),
    platform: 'node',
    external: (id) => /^[^.#/]/.test(id) && !id.startsWith('@nextround/'),
  })
  await bundle.write({
    dir: 'apps/api/dist',
    format: 'esm',
    entryFileNames: '[name].js',
    // Beside the programs: paths such as `../migrations` are meant from there.
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  })
  await bundle.close()
}
