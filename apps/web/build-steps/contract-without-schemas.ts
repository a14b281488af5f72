import type { ESTree } from 'vite'
import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/[^/]+\.ts$/

type Cut = { start: number; end: number; by: string }

/**
 * Removes the contract's schemas, which validate requests on the server, and zod with them. A browser needs only the
 * path, the method and the time limit of a call, and its types at compile time. The rest has no side effects, so a page
 * loads only the calls that it makes.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler(code) {
      const { body } = this.parse(code, { lang: 'ts' })
      const cuts = body.flatMap(declared).flatMap((init) => cutOf(init, code))
      return { code: withoutUnused(apply(cuts, code)), map: null }
    },
  },
})

function declared(statement: ESTree.Statement) {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (inner?.type !== 'VariableDeclaration') return []
  return inner.declarations.flatMap(({ init }) => init ?? [])
}

function cutOf(init: ESTree.Expression, code: string): Cut | [] {
  const { start, end } = init
  const first = firstName(init)
  if (first === 'z') return { start, end, by: 'undefined' }
  if (first !== 'endpoint' || init.type !== 'CallExpression') return []
  const [given] = init.arguments
  const kept = given?.type === 'ObjectExpression' ? given.properties.filter(isNeeded) : []
  return {
    start,
    end,
    by: `{ ${kept.map((each) => code.slice(each.start, each.end)).join(', ')} }`,
  }
}

/** Returns the leftmost name of an expression: `z` for `z.string().check(z.trim())`. */
function firstName(node: ESTree.Expression | ESTree.Super): string | undefined {
  if (node.type === 'CallExpression') return firstName(node.callee)
  if (node.type === 'MemberExpression') return firstName(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}

const isNeeded = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  ['method', 'path', 'timeLimitMs'].includes(property.key.name)

function apply(cuts: Cut[], code: string) {
  return cuts
    .toReversed()
    .reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code)
}

/** Removes unused imports, which would still load their files. */
const withoutUnused = (code: string) =>
  code.replaceAll(/^import \{ (\w+) \} from .+\n/gm, (line, name: string) =>
    code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1 ? '' : line,
  )
