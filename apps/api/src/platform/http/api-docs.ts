import { brand } from '@nextround/content'
import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { UploadEndpoint } from '@nextround/contract/endpoint'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import { type JSONSchema, toJSONSchema } from 'zod/v4/core'
import * as z from 'zod/mini'
import { namedSchemas } from './named-schemas.ts'

const access = 'public'
/** The build copies the script next to the bundle: its package weighs 200 MB and is not needed on a server. */
const BUILT = join(import.meta.dirname, 'api-reference.js')
const fromPackage = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')),
    'browser/standalone.js',
  )

/** Allows inline styles, which Scalar creates while it runs, for this page only. The page holds nothing personal. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const SETTINGS = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${brand.name} API</title>
    <link rel="icon" href="/favicon.svg" />
  </head>
  <body>
    <script id="api-reference" data-configuration='${JSON.stringify(SETTINGS)}'></script>
    <script src="/docs/api/reference.js"></script>
  </body>
</html>
`

/** Must be registered before the routes that it describes. */
export async function collectOpenApi(
  app: FastifyInstance,
  { sessionCookie }: { sessionCookie: string },
): Promise<void> {
  const settings = { schemaRegistry: namedSchemas(), zodToJsonConfig: { override: omitNoise } }
  const describe = createJsonSchemaTransform(settings)
  const addComponents = createJsonSchemaTransformObject(settings)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'Generated from the contract. The web app uses only these calls.',
      },
      servers: [{ url: '/' }],
      components: {
        responses: {
          Refused: {
            description: 'Why the request was refused or failed. The status tells which.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Problem' },
                example: {
                  code: 'request.too-many',
                  requestId: '0198c7e5-7f0a-7cc0-8000-0242ac120002',
                },
              },
            },
          },
        },
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description: 'Set by POST /api/sign-in.',
          },
          judge: { type: 'http', scheme: 'bearer', description: 'A token of JUDGE_TOKENS.' },
        },
      },
    },
    transform: (route) => ({
      ...withUpload(describe(route), route.route.config?.upload),
      // Describes only the endpoints of the contract, not pages and health checks.
      ...(!route.url.startsWith('/api/') && { schema: { hide: true } }),
    }),
    transformObject: (document) => withoutUnused(withRefusals(addComponents(document))),
  })
}

type Converted = { zodSchema: unknown; jsonSchema: JSONSchema.BaseSchema }

/** Describes the error reply once for all endpoints. */
function withRefusals(document: OpenApi): OpenApi {
  for (const methods of Object.values(document.paths ?? {}))
    for (const operation of Object.values(methods ?? {}) as { responses: Record<string, object> }[])
      operation.responses = {
        200: { ...operation.responses['200'], description: 'Done.' },
        default: { $ref: '#/components/responses/Refused' },
      }
  return document
}

/**
 * Removes patterns that a format implies, and the bounds that every JavaScript integer has. Only strict objects refuse
 * unknown fields: a reply may gain a field at any time, so a caller must not rely on the present ones being all.
 */
function omitNoise({ zodSchema, jsonSchema }: Converted) {
  if (zodSchema instanceof z.ZodMiniObject && !zodSchema.def.catchall)
    delete jsonSchema.additionalProperties
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

type OpenApi = ReturnType<ReturnType<typeof createJsonSchemaTransformObject>>

/** Removes unused schemas: each is described both as input and as output, but most are used in only one way. */
function withoutUnused(document: OpenApi): OpenApi {
  const schemas = 'components' in document ? { ...document.components?.schemas } : {}
  let unused: string[]
  do {
    const text = JSON.stringify({ ...document, components: { schemas } })
    unused = Object.keys(schemas).filter((id) => !text.includes(`"#/components/schemas/${id}"`))
    for (const id of unused) delete schemas[id]
  } while (unused.length > 0)
  return {
    ...document,
    components: { ...('components' in document && document.components), schemas },
  } as OpenApi
}

/** Adds the schema of an upload. It only serves readers, because multipart bodies are not validated by Fastify. */
function withUpload<Described extends { schema: object | undefined }>(
  described: Described,
  upload: UploadEndpoint | undefined,
): Described {
  if (!upload) return described
  const { $schema: _, ...fields } = toJSONSchema(upload.fields ?? z.object({}), { io: 'input' })
  const files = Object.entries(upload.files).map(([name, { types, maxBytes, maxCount = 1 }]) => {
    const file = {
      type: 'string',
      format: 'binary',
      description: `${types.join(', ')}; at most ${maxBytes} bytes.`,
    }
    return [name, maxCount === 1 ? file : { type: 'array', maxItems: maxCount, items: file }]
  })
  const required = Object.entries(upload.files).filter(([, { isOptional }]) => !isOptional)
  const body = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(files) },
    required: [...(fields.required ?? []), ...required.map(([name]) => name)],
  }
  const schema = { ...described.schema, consumes: ['multipart/form-data'], body }
  return { ...described, schema }
}

export function serveApiDocs(app: FastifyInstance): void {
  app.get('/openapi.json', { config: { access } }, async () => app.swagger())
  app.get('/docs/api', { config: { access } }, async (_request, reply) =>
    reply.header('content-security-policy', DOCS_POLICY).type('text/html').send(PAGE),
  )
  app.get('/docs/api/reference.js', { config: { access } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript')
      .send(createReadStream(existsSync(BUILT) ? BUILT : fromPackage())),
  )
}
