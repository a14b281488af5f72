import type { FastifyInstance } from 'fastify'

type RouteLine = { method: string; url: string; access: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes and who may call them. */
    routeTable: RouteLine[]
  }
}

/** Refuses to start if any route does not declare its access, however it was added. */
export function keepRouteTable(app: FastifyInstance): void {
  const table: RouteLine[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (!access) throw new Error(`${String(method)} ${url} doesn't declare who may call it`)
    // Fastify answers HEAD wherever it answers GET.
    for (const each of [method].flat())
      if (each !== 'HEAD') table.push({ method: each, url, access })
  })
}
