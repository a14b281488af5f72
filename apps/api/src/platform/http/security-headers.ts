import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 60 * 60

const HEADERS = {
  'strict-transport-security': `max-age=${YEAR}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The strictest values by default. Pages replace both with their own.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
}

/** Allows only scripts from our files or with a known hash, so that nothing on a page can add new ones. */
export const pagePolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only Trusted Types policy: it registers the service worker.
    'trusted-types service-worker',
  ].join('; ')

/** The service worker loads no other scripts and connects only to our server. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'"

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS).header('x-request-id', request.id)
    done()
  })
}
