import type { FastifySerializerCompiler } from 'fastify'
import { encode, type $ZodType, type $ZodTypes } from 'zod/v4/core'

type Pick = (value: never) => unknown

/**
 * Writes of a reply what its schema names, and nothing else. That every named field has its type is the compiler's
 * word; asking the schema again for each value cost more than all else we do for a large reply. Where `isChecked`,
 * in development and in tests, it is asked all the same, and the shorter way must write what it would write.
 */
export const replyWriter =
  ({ isChecked }: { isChecked: boolean }): FastifySerializerCompiler<$ZodType> =>
  ({ schema }) => {
    const pick = picking(schema)
    return (reply) => {
      const text = JSON.stringify(pick(reply as never))
      if (isChecked && text !== JSON.stringify(encode(schema, reply)))
        throw new Error(`written otherwise than its schema would: ${text}`)
      return text
    }
  }

const AS_IT_IS = new Set(['string', 'number', 'int', 'boolean', 'null', 'literal', 'enum'])

function picking(schema: $ZodType): Pick {
  const {
    _zod: { def },
  } = schema as $ZodTypes
  if (AS_IT_IS.has(def.type)) return (value) => value
  switch (def.type) {
    case 'object':
      return fieldsOf(def.shape)
    case 'array': {
      const pick = picking(def.element)
      return (values: never[]) => values.map(pick)
    }
    case 'tuple': {
      const picks = def.items.map(picking)
      return (values: never[]) => picks.map((pick, place) => pick(values[place]!))
    }
    case 'record': {
      const pick = picking(def.valueType)
      return (values: Record<string, never>) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, pick(value)]))
    }
    case 'nullable':
    case 'optional': {
      const pick = picking(def.innerType)
      return (value: never) => (value === null || value === undefined ? value : pick(value))
    }
    default:
      // Which of several shapes it is, only the schema can tell.
      return (value) => encode(schema, value)
  }
}

function fieldsOf(shape: Record<string, $ZodType>): Pick {
  const fields = Object.entries(shape).map(([name, schema]) => [name, picking(schema)] as const)
  return (value: Record<string, never>) => {
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) {
      const field = value[name]
      if (field !== undefined) picked[name] = pick(field)
    }
    return picked
  }
}
