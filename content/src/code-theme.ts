import type { ThemeRegistrationRaw } from 'shiki'
import type { CodeKind } from './kinds/code-mark.ts'

/**
 * Which words of a language are of which kind; the deepest scope that fits decides. Names of variables and
 * signs stay plain: coloured in one line and not in the next, they would look as if that meant something.
 */
const SCOPES: Record<CodeKind | 'plain', string[]> = {
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'entity.name.tag',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.sizeof',
    'keyword.operator.instanceof',
  ],
  string: ['string', 'constant.character'],
  number: ['constant.numeric', 'keyword.other.unit'],
  constant: ['constant.language', 'support.constant'],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic.python'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.other.inherited-class',
    'entity.other.attribute-name',
    'storage.type.java',
    'storage.type.generic.java',
    'storage.type.object',
    'support.class',
    'support.type',
  ],
  comment: ['comment', 'string.quoted.docstring'],
  plain: [
    'keyword.operator',
    'storage.modifier.array',
    'storage.modifier.import',
    'support.type.property-name',
    'meta.template.expression',
    // A table's name where it is made: elsewhere the grammar does not know it.
    'entity.name.function.sql',
  ],
}

/** The name of a kind stands where a theme has a colour. */
export const CODE_THEME: ThemeRegistrationRaw = {
  name: 'kinds',
  settings: Object.entries(SCOPES).map(([kind, scope]) => ({
    scope,
    settings: { foreground: kind },
  })),
  fg: 'plain',
  bg: 'plain',
}
