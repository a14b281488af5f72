import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Inlined fonts become data: URLs, which our content security policy refuses.
  build: { assetsInlineLimit: 0 },
  // Found late, a dependency makes the first page of a fresh clone fail and load again.
  optimizeDeps: { entries: ['src/root.tsx', 'src/{layout,pages}/**/*.tsx'] },
  // One origin in development as in production: no CORS, and cookies behave the same.
  server: { proxy: { '/api': api, '/docs': api, '/openapi.json': api } },
})
