import * as z from 'zod'

/** Stands in `.env.example`; good enough on a laptop, refused in production. */
export const SAMPLE_SECRET = 'sample-secret-for-development-only-0000'

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a ${protocols.join(' or ')} URL`,
  })
const number = (fallback: number) => z.coerce.number().int().nonnegative().default(fallback)

const Shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(3000),
  PUBLIC_URL: url('http', 'https').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: number(9464),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_POOL_SIZE: number(10),
  REDIS_URL: url('redis', 'rediss'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').default(SAMPLE_SECRET),
  EMAIL_VERIFICATION: z.enum(['required', 'off']).optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OAUTH_STAND_IN_URL: url('http').optional(),
  SMTP_URL: url('smtp', 'smtps').default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('NextRound <hello@nextround.example>'),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  TRUSTED_PROXIES: z.string().optional(),
  SITE_DIR: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number().nonnegative().default(5),
  LOG_LEVEL: z.enum(['silent', 'debug', 'info', 'warn', 'error']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  SOURCE_COMMIT: z.string().default('unknown'),
})

/** What a laptop may leave out and a server may not. */
const REQUIRED_IN_PRODUCTION = ['PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const

type Settings = z.infer<typeof Shape>
type Decided = { PUBLIC_URL: string; EMAIL_VERIFICATION: 'required' | 'off' }
export type Config = Omit<Settings, keyof Decided> & Decided

/** Every setting, or one error that lists all that is missing or wrong. The only place that reads the environment. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty line in an environment file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Shape.safeParse(given)
  const mistakes = result.success
    ? []
    : result.error.issues.map(({ path, message }) => {
        const name = path.join('.')
        return `  ${name} ${name in given ? message : 'is missing'}`
      })
  if (given['NODE_ENV'] === 'production') mistakes.push(...unfitForProduction(given))
  if (mistakes.length > 0 || !result.success) {
    throw new Error(`The environment is not complete (see .env.example):\n${mistakes.join('\n')}`)
  }
  const { NODE_ENV, PORT, PUBLIC_URL = `http://localhost:${PORT}` } = result.data
  const { EMAIL_VERIFICATION = NODE_ENV === 'production' ? 'required' : 'off' } = result.data
  return { ...result.data, PUBLIC_URL: new URL(PUBLIC_URL).origin, EMAIL_VERIFICATION }
}

function* unfitForProduction(given: NodeJS.ProcessEnv) {
  for (const name of REQUIRED_IN_PRODUCTION) if (!(name in given)) yield `  ${name} is missing`
  if (given['SESSION_SECRET'] === SAMPLE_SECRET) {
    yield '  SESSION_SECRET is the sample one; make your own with: openssl rand -base64 48'
  }
  if ('OAUTH_STAND_IN_URL' in given) yield '  OAUTH_STAND_IN_URL is for tests only'
  // Session cookies carry the __Host- prefix, which browsers accept over HTTPS only.
  if (given['PUBLIC_URL']?.startsWith('http:')) yield '  PUBLIC_URL must start with https://'
}
