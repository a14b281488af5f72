import type { ESTree } from 'vite'
import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/(?:question-kinds\/)?[^/]+\.ts$/

type Cut = { start: number; end: number; by: string }

/**
 * Removes the contract's schemas, which validate requests on the server, and zod with them. A browser needs only the
 * path, the method and the time limit of a call, and its types at compile time. The rest has no side effects, so a page
 * loads only the calls that it makes. Browser code that uses a schema does not build, because nothing exports it.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler(code, id) {
      const { body } = this.parse(code, { lang: 'ts' })
      const schemas = new Set(['z'])
      const kept = new Set<string>()
      const cuts: Cut[] = []
      for (const statement of body) {
        const [declared] = declarationsIn(statement)
        const call = declared?.init && endpointIn(declared.init)
        const facts = call && neededFacts(call)
        const used = [...namesIn(facts ?? statement)]
        if (call) cuts.push({ start: call.start, end: call.end, by: toObject(facts ?? [], code) })
        if (!used.some((name) => schemas.has(name))) for (const name of used) kept.add(name)
        else if (declared?.id.type === 'Identifier') {
          schemas.add(declared.id.name)
          cuts.push({ start: statement.start, end: statement.end, by: '' })
        } else this.error(`${id} uses a schema in code that browsers load.`)
      }
      for (const statement of body)
        if (statement.type === 'ImportDeclaration') cuts.push(withoutUnused(statement, kept))
      return { code: apply(cuts, code), map: null }
    },
  },
})

function declarationsIn(statement: ESTree.Node) {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return inner?.type === 'VariableDeclaration' ? inner.declarations : []
}

const endpointIn = (init: ESTree.Expression): ESTree.CallExpression | undefined =>
  init.type === 'CallExpression' &&
  init.callee.type === 'Identifier' &&
  init.callee.name === 'endpoint'
    ? init
    : undefined

const neededFacts = ({ arguments: [given] }: ESTree.CallExpression) =>
  given?.type === 'ObjectExpression' ? given.properties.filter(isNeeded) : []

const toObject = (properties: ESTree.Node[], code: string): string =>
  `{ ${properties.map(({ start, end }) => code.slice(start, end)).join(', ')} }`

const isNeeded = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  ['method', 'path', 'timeLimitMs'].includes(property.key.name)

/** The names that code uses at run time: neither types nor imports, nor exports of types, nor the keys of objects. */
function* namesIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* namesIn(each)
  if (!isNode(node) || node.type === 'ImportDeclaration') return
  if ('exportKind' in node && node.exportKind === 'type') return
  // The value in `value as Type` is code; everything else that only TypeScript has is types.
  if (node.type.startsWith('TS')) {
    if ('expression' in node) yield* namesIn(node.expression)
    return
  }
  if (node.type === 'Identifier') yield node.name
  for (const [key, value] of Object.entries(node)) {
    const isKey = (key === 'key' || key === 'property') && !('computed' in node && node.computed)
    if (!isKey) yield* namesIn(value)
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Unused imports would still load their files. */
const withoutUnused = (
  { start, end, specifiers, source }: ESTree.ImportDeclaration,
  used: ReadonlySet<string>,
): Cut => {
  const names = specifiers.map(({ local }) => local.name).filter((name) => used.has(name))
  return {
    start,
    end,
    by: names.length > 0 ? `import { ${names.join(', ')} } from ${source.raw}` : '',
  }
}

const apply = (cuts: Cut[], code: string) =>
  cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code)
