import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './build-steps/contract-without-schemas.ts'
import { lightIcons } from './build-steps/light-icons.ts'

const api = `http://localhost:${process.env.API_PORT ?? 3000}`

/** What every page loads comes in two files: thirty small ones compress 5 % worse and ask thirty times. */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    {
      name: 'site',
      test: /web\/src\/(layout|platform|features\/auth)\/(?!live\/)|packages\/contract\//,
    },
    { name: 'parts', test: /web\/src\/ui\/|lucide-react/, minShareCount: 5 },
  ],
}

export default defineConfig({
  plugins: [contractWithoutSchemas(), lightIcons(), tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // Inlined fonts become data: URLs, which our content security policy refuses.
  build: { assetsInlineLimit: 0 },
  // Found late, a dependency makes the first page of a fresh clone fail and load again.
  optimizeDeps: { entries: ['src/root.tsx', 'src/{layout,pages}/**/*.tsx'] },
  // One origin in development as in production: no CORS, and cookies behave the same.
  server: { proxy: { '/api': api, '/docs': api, '/openapi.json': api } },
})
