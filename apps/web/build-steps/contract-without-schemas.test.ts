import { build } from 'vite'
import { expect, it } from 'vitest'
import { contractWithoutSchemas } from './contract-without-schemas.ts'

const FILE = '/packages/contract/src/sample.ts'

/** Builds one contract file as the browser gets it. */
async function inBrowser(code: string): Promise<string> {
  const oneFile = {
    name: 'one-file',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === FILE ? id : { id, external: true }),
    load: (id: string) => (id === FILE ? code : null),
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [oneFile, contractWithoutSchemas()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: FILE, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in output)) throw new Error('built nothing')
  return output.output[0].code
}

it('keeps method and path of a call, but none of its schemas', async () => {
  const code = await inBrowser(`
    import * as z from 'zod/mini'
    import { endpoint } from './endpoint.ts'
    export const LIMIT = 3
    const Name = z.string().check(z.maxLength(LIMIT))
    export const save = endpoint({ method: 'PUT', path: '/api/names', access: 'user', body: z.object({ name: Name }), reply: Name })
  `)
  expect(code).toContain('/api/names')
  expect(code).toContain('LIMIT = 3')
  expect(code).not.toMatch(/zod|\bz\.|Name|access/)
})

it.each(['z.unknown() as z.ZodMiniType<string>', 'z.string() satisfies object', '(z.string())!'])(
  'removes the schema in %s',
  async (schema) => {
    const code = await inBrowser(`
    import * as z from 'zod/mini'
    const Text = ${schema}
    export const PATH = '/api/texts'
    export const Texts = z.array(Text)
  `)
    expect(code).toContain('/api/texts')
    expect(code).not.toMatch(/\bz\./)
  },
)

it('removes the import of a re-exported type', async () => {
  const code = await inBrowser(`
    import * as z from 'zod/mini'
    import { Name, toName } from './name.ts'
    export type { Name } from './name.ts'
    export const Names = z.array(Name)
    export const first = (names: string[]) => toName(names[0])
  `)
  expect(code).toContain('toName')
  expect(code).not.toMatch(/\bName\b/)
})

it('refuses a function that uses a schema', async () => {
  const code = `
    import * as z from 'zod/mini'
    const Name = z.string()
    export function isName(value: unknown) { return Name.safeParse(value).success }
  `
  await expect(inBrowser(code)).rejects.toThrow('uses a schema in code that browsers load')
})
