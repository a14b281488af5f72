import '../../../../require-node.cjs'
import * as z from 'zod'
import { type Keyring, parseKeyring } from './keys.ts'

/** Stands in `.env.example`; good enough on a laptop, refused in production. */
const SAMPLE_SECRET = 'sample-secret-for-development-only-0000'
export const SAMPLE_KEYS: Keyring = [{ version: 1, secret: SAMPLE_SECRET }]

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a ${protocols.join(' or ')} URL`,
  })
const keyring = z
  .string()
  .transform((text, context) => {
    const keys = parseKeyring(text)
    if (typeof keys !== 'string') return keys
    context.addIssue(keys)
    return z.NEVER
  })
  .default(SAMPLE_KEYS)
const number = (fallback: number) => z.coerce.number().int().nonnegative().default(fallback)

const Schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(3000),
  PUBLIC_URL: url('http', 'https').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: number(9464),
  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: number(9465),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_POOL_SIZE: number(10),
  REDIS_URL: url('redis', 'rediss'),
  SESSION_KEYS: keyring,
  SECOND_FACTOR_KEYS: keyring,
  TOKEN_KEYS: keyring,
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

export const SETTINGS: string[] = Object.keys(Schema.shape)

/** What a laptop may leave out and a server may not. */
const KEYRINGS = ['SESSION_KEYS', 'SECOND_FACTOR_KEYS', 'TOKEN_KEYS'] as const
const REQUIRED_IN_PRODUCTION = ['PUBLIC_URL', ...KEYRINGS, 'SMTP_URL', 'MAIL_FROM'] as const

type Settings = z.infer<typeof Schema>
type Decided = { PUBLIC_URL: string; EMAIL_VERIFICATION: 'required' | 'off' }
export type Config = Omit<Settings, keyof Decided> & Decided

/** Every setting, or one error that lists all that is missing or wrong. The only place that reads the environment. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty line in an environment file means "not set".
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Schema.safeParse(settings)
  const mistakes = result.success
    ? []
    : result.error.issues.map(({ path, message }) => {
        const name = path.join('.')
        return `  ${name} ${name in settings ? message : 'is missing'}`
      })
  if (settings['NODE_ENV'] === 'production') mistakes.push(...productionMistakes(settings))
  if (mistakes.length > 0 || !result.success) {
    throw new Error(`The environment is not complete (see .env.example):\n${mistakes.join('\n')}`)
  }
  const { NODE_ENV, PORT, PUBLIC_URL = `http://localhost:${PORT}` } = result.data
  const { EMAIL_VERIFICATION = NODE_ENV === 'production' ? 'required' : 'off' } = result.data
  return { ...result.data, PUBLIC_URL: new URL(PUBLIC_URL).origin, EMAIL_VERIFICATION }
}

function* productionMistakes(settings: NodeJS.ProcessEnv) {
  for (const name of REQUIRED_IN_PRODUCTION) if (!(name in settings)) yield `  ${name} is missing`
  for (const name of KEYRINGS) {
    if (settings[name]?.includes(SAMPLE_SECRET))
      yield `  ${name} holds the sample; make a secret of your own with: pnpm admin new-key`
  }
  if (new Set(KEYRINGS.map((name) => settings[name])).size < KEYRINGS.length)
    yield `  ${KEYRINGS.join(', ')} must differ, or changing one would change the others`
  if ('OAUTH_STAND_IN_URL' in settings) yield '  OAUTH_STAND_IN_URL is for tests only'
  // Session cookies carry the __Host- prefix, which browsers accept over HTTPS only.
  if (settings['PUBLIC_URL']?.startsWith('http:')) yield '  PUBLIC_URL must start with https://'
}
