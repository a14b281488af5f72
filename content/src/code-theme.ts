import type { ThemeRegistrationRaw } from 'shiki'
import type { CodeKind } from './kinds/code-mark.ts'

/**
 * Maps grammar scopes to kinds of words. The deepest matching scope decides. Variable names and signs stay plain:
 * coloured in one line but not in the next, they would seem to mean something.
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
    // A table's name where it is created. The grammar does not recognise it elsewhere.
    'entity.name.function.sql',
  ],
}

/** Uses the name of a kind in place of a colour. */
export const CODE_THEME: ThemeRegistrationRaw = {
  name: 'kinds',
  settings: Object.entries(SCOPES).map(([kind, scope]) => ({
    scope,
    settings: { foreground: kind },
  })),
  fg: 'plain',
  bg: 'plain',
}
