import * as zod from 'zod/mini'
import type { Plugin } from 'vite'

const STAND_IN = '\0no-schemas'

/**
 * The contract's schemas check what reaches the server. A browser needs the path and the method of a
 * call and, while we compile, its types: this leaves the schemas, and zod with them, out of its scripts.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'zod/mini' && importer?.includes('/packages/contract/') ? STAND_IN : undefined,
  load: (id) => (id === STAND_IN ? standIn : undefined),
})

/** Anything may be called on it or read from it, and gives it back. */
const standIn = [
  'const inert = new Proxy(() => inert, { get: () => inert })',
  ...Object.keys(zod).map((name) => `const $${name} = inert; export { $${name} as ${name} }`),
].join('\n')
