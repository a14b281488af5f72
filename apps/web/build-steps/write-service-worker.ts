import { fileURLToPath } from 'node:url'
import { build as bundle } from 'vite'

type Contents = { build: string; pages: string[]; precached: string[]; shell: string }

/** Must run after the prerender, because only then are all files of the build known. */
export async function writeServiceWorker(
  client: string,
  { build, pages, precached, shell }: Contents,
): Promise<void> {
  await bundle({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      BUILD: JSON.stringify(build),
      PAGES: JSON.stringify(pages),
      PRECACHED: JSON.stringify(precached),
      SHELL: JSON.stringify(shell),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
