import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { $ZodType } from 'zod/v4/core'
import { featureOfEndpoint, namedSchemas } from './named-schemas.ts'

const CONTRACT = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url))
const files = globSync('**/*.ts', { cwd: CONTRACT }).filter((file) => !file.includes('.test.'))
const OPENAPI = new URL('../../../../../openapi.json', import.meta.url)

it.each(files)('lists what %s exports', async (file) => {
  const exported = Object.values((await import(`${CONTRACT}/${file}`)) as object) as unknown[]
  const schemas = exported.filter((value) => value instanceof $ZodType)
  const endpoints = exported.filter((value) => isEndpoint(value))
  expect(schemas.filter((schema) => !namedSchemas().has(schema))).toEqual([])
  expect(
    endpoints.filter(({ method, path }) => !featureOfEndpoint.has(`${method} ${path}`)),
  ).toEqual([])
})

it('describes the API in less than 250 kB, because repeated shapes are named', () => {
  expect(readFileSync(OPENAPI).length).toBeLessThan(250_000)
})

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
