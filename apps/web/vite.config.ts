import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ENTRY, PAGE_SCRIPT, STYLE } from './build-steps/built-assets.ts'
import { contractWithoutSchemas } from './build-steps/contract-without-schemas.ts'
import { servePages } from './build-steps/serve-pages.ts'

const api = `http://localhost:${process.env.API_PORT ?? 3000}`

/**
 * Small files compress worse, and each is one more request. A group is named by where it begins, and takes along what
 * that imports, unless an earlier group has it. What a page of text may load late must not lie in a group of the app.
 */
const codeSplitting = {
  groups: [
    { name: 'page-script', test: /web\/src\/layout\/page-script\.ts/ },
    // Forms of the app and of pages of text share these.
    { name: 'form-words', test: /web\/src\/platform\/(failure-words|form-errors)\.ts/ },
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'app', test: /web\/src\/app\.tsx/ },
    // Many pages of the app share it.
    { name: 'query', test: /node_modules\/@tanstack\// },
  ],
}

/** In a browser this package decodes by `innerHTML`, which our Trusted Types policy refuses. */
const alias = {
  'decode-named-character-reference': fileURLToPath(
    new URL('src/features/tutor/markdown/character-references.ts', import.meta.url),
  ),
}

export default defineConfig({
  appType: 'custom',
  plugins: [contractWithoutSchemas(), tailwindcss(), react(), servePages()],
  resolve: { alias },
  // Inlined fonts become data: URLs, which our content security policy refuses.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        sourcemap: 'hidden',
        rolldownOptions: { input: [ENTRY, PAGE_SCRIPT, STYLE], output: { codeSplitting } },
      },
    },
    ssr: {
      build: { outDir: 'build/server', ssr: true, rolldownOptions: { input: 'src/render.tsx' } },
    },
  },
  // Found late, a dependency makes the first page of a fresh clone fail and load again.
  optimizeDeps: { entries: [ENTRY, 'src/{layout,pages}/**/*.tsx'] },
  // One origin in development as in production: no CORS, and cookies behave the same.
  server: { proxy: { '/api': api, '/docs': api, '/openapi.json': api } },
})
