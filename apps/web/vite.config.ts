import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './build-steps/contract-without-schemas.ts'
import { lightIcons } from './build-steps/light-icons.ts'
import { lightPreload } from './build-steps/light-preload.ts'

const api = `http://localhost:${process.env.API_PORT ?? 3000}`

/**
 * What every page loads comes in two files: thirty small ones compress 5 % worse and ask thirty times.
 * A group takes along what its files import, unless an earlier group has it.
 */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    {
      name: 'site',
      test: /web\/src\/(layout\/(?!signed-in|personal|opens-soon)|platform\/(?!live\/|use-form|form|go-to|error-words|quiz-)|features\/auth\/(session|use-current|sign-out|use-provider-gr))|contract\/src\/(auth|call|errors)\.ts/,
    },
    {
      name: 'parts',
      test: /web\/src\/ui\/(?!field|form|notice|submit|checkbox|progress|meaning|dialog|error-state|moment)|lucide-react\/.*\/(arrow|check|circle-)[\w-]*\.mjs/,
      minShareCount: 4,
    },
    { name: 'gate', test: /web\/src\/(features\/auth\/(auth-prov|wanted)|platform\/go-to)/ },
    { name: 'field', test: /web\/src\/ui\/field/ },
    {
      name: 'doors',
      test: /web\/src\/(features\/auth\/(?!account\/|password-advice|said|send-again|provider-)|platform\/(use-form|form-|error-words)|ui\/(form|notice|submit))/,
      minShareCount: 2,
    },
  ],
}

export default defineConfig({
  plugins: [contractWithoutSchemas(), lightIcons(), lightPreload(), tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // Inlined fonts become data: URLs, which our content security policy refuses.
  build: { assetsInlineLimit: 0 },
  // Found late, a dependency makes the first page of a fresh clone fail and load again.
  optimizeDeps: { entries: ['src/root.tsx', 'src/{layout,pages}/**/*.tsx'] },
  // One origin in development as in production: no CORS, and cookies behave the same.
  server: { proxy: { '/api': api, '/docs': api, '/openapi.json': api } },
})
