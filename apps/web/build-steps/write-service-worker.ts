import { fileURLToPath } from 'node:url'
import { build as bundle } from 'vite'

type Contents = { build: string; pages: string[]; precached: string[]; shell: string }

/** After the prerender: only then is it known what belongs to this build. */
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
