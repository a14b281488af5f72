import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Span, SpanProcessor } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/**
 * Sends spans of requests and their statements to a collector if one is configured. Otherwise loads no tracing code.
 */
export async function startTracing(app: FastifyInstance, config: Config): Promise<void> {
  const collector = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!collector) return
  const [
    { FastifyOtelInstrumentation },
    { OTLPTraceExporter },
    sdk,
    { AsyncLocalStorageContextManager },
    resources,
  ] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'nextround-api' }),
    spanProcessors: [
      withoutPersonalData,
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: new URL('/v1/traces', collector).href }),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)

  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
  })
  instrumentation.setTracerProvider(provider)
  await app.register(instrumentation.plugin())
  app.addHook('onClose', async () => {
    await provider.shutdown()
    // Both are global and can be set only once, so the next app in this process needs them to be free.
    trace.disable()
    context.disable()
  })
}

/** Removes error messages, which may name people, and query strings, which may hold the token of an email link. */
const withoutPersonalData: SpanProcessor = {
  onStart() {},
  onEnding(span: Span) {
    const { status, attributes } = span
    const path = attributes['url.path']
    if (status.message) span.setStatus({ code: status.code })
    if (typeof path === 'string') span.setAttribute('url.path', path.split('?')[0])
  },
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
}

/** Records a span for a statement, if the request is traced. */
export function traceStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!trace.getSpan(context.active())) return run()
  const name = text.trim().split(/\s+/, 1)[0] ?? 'sql'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const options = { kind: SpanKind.CLIENT, attributes }
  return trace.getTracer('nextround').startActiveSpan(name, options, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
