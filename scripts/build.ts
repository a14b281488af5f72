import { copyFileSync, rmSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { run } from './processes.ts'

/** What is built, in the order in which one needs the other. */
await run(['node', 'content/src/cli.ts', 'build'])
await run(['pnpm', '--filter', '@nextround/web', 'build'])
await bundleApi({
  ...Object.fromEntries(
    ['server', 'worker', 'migrate', 'seed', 'admin'].map((name) => [name, `${name}.ts`]),
  ),
  'hash-worker': 'features/auth/passwords/hash-worker.ts',
})
copyFileSync(
  'apps/api/node_modules/@scalar/api-reference/dist/browser/standalone.js',
  'apps/api/dist/api-reference.js',
)

/** Our own sources in a few files; packages stay packages. */
async function bundleApi(programs: Record<string, string>) {
  rmSync('apps/api/dist', { recursive: true, force: true })
  const bundle = await rolldown({
    input: Object.fromEntries(
      Object.entries(programs).map(([name, file]) => [name, `apps/api/src/${file}`]),
    ),
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
