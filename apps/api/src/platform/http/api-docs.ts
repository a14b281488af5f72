import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { UploadEndpoint } from '@nextround/contract/endpoint'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { toJSONSchema } from 'zod/v4/core'
import * as z from 'zod/mini'

const access = 'public'
/** A build puts it beside the bundle: its package weighs 200 MB and is not needed on a server. */
const BUILT = join(import.meta.dirname, 'api-reference.js')
const fromPackage = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')),
    'browser/standalone.js',
  )

/** Scalar makes its styles while it runs. Its page holds nothing personal, so it may, here and nowhere else. */
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
    <title>NextRound API</title>
    <link rel="icon" href="/favicon.svg" />
  </head>
  <body>
    <script id="api-reference" data-configuration='${JSON.stringify(SETTINGS)}'></script>
    <script src="/docs/api/reference.js"></script>
  </body>
</html>
`

/** Must be registered before the routes it is to describe. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'NextRound API',
        version: '1',
        description: 'Made from the contract; every call of the web app is one of these.',
      },
    },
    transform: (route) => ({
      ...withUpload(jsonSchemaTransform(route), route.route.config?.upload),
      // Only what the contract describes; pages and health checks have no place here.
      ...(!route.url.startsWith('/api/') && { schema: { hide: true } }),
    }),
  })
}

/** A multipart body is not validated as one, so its schema is only for readers. */
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
