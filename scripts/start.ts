import { serveBuilt } from './serve-built.ts'

// The built product for one machine, without an environment file. A deployment runs apps/api/dist/server.js itself.
await serveBuilt({ port: Number(process.env['PORT'] ?? 3000), keep: true })
