import '../../../../require-node.cjs'
import { type Brand, brand as ourBrand, findSamples, isSample } from '@nextround/content'
import * as z from 'zod'
import type { AiSettings } from './ai/open-ai-model.ts'
import type { S3Settings } from './files/s3-files.ts'
import { findProgram } from './find-program.ts'
import { type Keyring, parseKeyring } from './keys.ts'
import type { PushSettings } from './push/web-push.ts'

/** The value in `.env.example`: good enough on a laptop, refused in production. */
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
const MIN_TOKEN_CHARACTERS = 32
/** Several at a time, so that a token can be replaced without a pause. */
const tokens = z
  .string()
  .default('')
  .transform((text, context) => {
    const list = text.split(',').map((token) => token.trim())
    if (list.every((token) => token === '')) return []
    if (list.every((token) => token.length >= MIN_TOKEN_CHARACTERS && !/\s/.test(token)))
      return list
    context.addIssue(`must be tokens of at least ${MIN_TOKEN_CHARACTERS} characters, with commas`)
    return z.NEVER
  })
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
  /** The database role of the server and the worker. `migrate` grants it the privileges they need. */
  APP_DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z\d_]*$/, 'must be a plain name such as nextround_app')
    .optional(),
  APP_DATABASE_PASSWORD: z.string().optional(),
  /** Shares rate limits between servers. A single server doesn't need it. */
  REDIS_URL: url('redis', 'rediss').optional(),
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
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of `pnpm admin new-push-keys`')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of `pnpm admin new-push-keys`')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@|https:\/\/)\S+$/, 'must look like mailto:you@example.com or https://…')
    .optional(),
  PUSH_STAND_IN_URL: url('http').optional(),
  /** The UPI id that buyers pay to. Nothing can be bought without it. */
  UPI_ID: z
    .string()
    .regex(/^[\w.-]{2,}@[A-Za-z][\w.-]+$/, 'must look like name@bank')
    .optional(),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  INBOX_RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(12),
  TRUSTED_PROXIES: z.string().optional(),
  SITE_DIR: z.string().optional(),
  FILES_DIR: z.string().default('.data/files'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AI_BASE_URL: url('http', 'https').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  /** How many tokens the whole site may use in a day. */
  AI_DAILY_TOKENS: z.coerce.number().int().nonnegative().max(2_000_000_000).default(2_000_000),
  /** Rupees for a million tokens, for the operator's overview. */
  AI_TOKEN_PRICE: z.coerce.number().nonnegative().optional(),
  CLAMD_URL: url('tcp', 'unix').optional(),
  /** The tokens of judges, which run learners' programs. Without any, coding tasks can only be read. */
  JUDGE_TOKENS: tokens,
  CHROMIUM_PATH: z.string().optional(),
  CHROMIUM_SANDBOX: z.enum(['on', 'off']).optional(),
  DRAIN_SECONDS: z.coerce.number().nonnegative().default(5),
  LOG_LEVEL: z.enum(['silent', 'debug', 'info', 'warn', 'error']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  SOURCE_COMMIT: z.string().default('unknown'),
})

export const SETTINGS: string[] = Object.keys(Schema.shape)

/** Settings that hold keys. They default to samples in development and are required in production. */
export const KEYRINGS = ['SESSION_KEYS', 'SECOND_FACTOR_KEYS', 'TOKEN_KEYS'] as const
const REQUIRED_IN_PRODUCTION = ['PUBLIC_URL', ...KEYRINGS, 'SMTP_URL', 'MAIL_FROM'] as const

/** Set all of them, or files are stored in a folder. */
const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Set all of them, or the tutor answers without a model. */
const AI_SETTINGS = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const

/** Set all of them, or there are no push notifications. */
const VAPID_SETTINGS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

type Settings = z.infer<typeof Schema>
type Decided = {
  PUBLIC_URL: string
  EMAIL_VERIFICATION: 'required' | 'off'
  S3: S3Settings | undefined
  AI: AiSettings | undefined
  PUSH: PushSettings | undefined
  /** Undefined if Chromium is not installed. */
  CHROMIUM_PATH: string | undefined
  CHROMIUM_SANDBOX: 'on' | 'off'
}
type Grouped =
  | (typeof S3_SETTINGS)[number]
  | (typeof AI_SETTINGS)[number]
  | (typeof VAPID_SETTINGS)[number]
  | 'PUSH_STAND_IN_URL'
export type Config = Omit<Settings, keyof Decided | Grouped> & Decided

/**
 * Returns every setting, or throws one error that lists all that is missing or wrong. Only this function reads the
 * environment.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, brand: Brand = ourBrand): Config {
  // An empty line in an environment file means "not set".
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Schema.safeParse(settings)
  const mistakes = result.success
    ? []
    : result.error.issues.map(({ path, message }) => {
        const name = path.join('.')
        return `  ${name} ${name in settings ? message : 'is missing'}`
      })
  mistakes.push(...groupMistakes(settings, 'S3', S3_SETTINGS))
  mistakes.push(...groupMistakes(settings, 'the model', AI_SETTINGS))
  mistakes.push(...groupMistakes(settings, 'push', VAPID_SETTINGS))
  if (settings['NODE_ENV'] === 'production')
    mistakes.push(...productionMistakes(settings), ...brandMistakes(settings, brand))
  if (mistakes.length > 0 || !result.success) {
    throw new Error(
      `Not ready to start. See .env.example for the settings:\n${mistakes.join('\n')}`,
    )
  }
  return { ...result.data, ...decide(result.data, settings['PATH']) }
}

function decide(settings: Settings, programFolders: string | undefined): Decided {
  const { NODE_ENV, PORT, PUBLIC_URL = `http://localhost:${PORT}` } = settings
  const { EMAIL_VERIFICATION = NODE_ENV === 'production' ? 'required' : 'off' } = settings
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = S3_SETTINGS.map(
    (name) => settings[name],
  )
  const [baseUrl, apiKey, model] = AI_SETTINGS.map((name) => settings[name])
  const [publicKey, privateKey, subject] = VAPID_SETTINGS.map((name) => settings[name])
  const { PUSH_STAND_IN_URL: standIn } = settings
  const standInUrl = standIn && new URL(standIn).origin
  return {
    PUBLIC_URL: new URL(PUBLIC_URL).origin,
    EMAIL_VERIFICATION,
    S3:
      endpoint && region && bucket && accessKeyId && secretAccessKey
        ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
        : undefined,
    AI: baseUrl && apiKey && model ? { baseUrl, apiKey, model } : undefined,
    PUSH:
      publicKey && privateKey && subject
        ? { publicKey, privateKey, subject, standInUrl }
        : undefined,
    // The headless shell starts in half the time.
    CHROMIUM_PATH:
      settings.CHROMIUM_PATH ??
      findProgram(['chromium-headless-shell', 'chromium'], programFolders),
    // Chromium refuses to run as root in its sandbox.
    CHROMIUM_SANDBOX: settings.CHROMIUM_SANDBOX ?? (process.getuid?.() === 0 ? 'off' : 'on'),
  }
}

function* groupMistakes(settings: NodeJS.ProcessEnv, group: string, names: readonly string[]) {
  const missing = names.filter((name) => !(name in settings))
  if (missing.length === names.length) return
  for (const name of missing)
    yield `  ${name} is missing; set all settings for ${group}, or none of them`
}

/** A provider on the same machine may use plain HTTP, because the key never leaves the machine. */
const ON_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/

function* productionMistakes(settings: NodeJS.ProcessEnv) {
  for (const name of REQUIRED_IN_PRODUCTION) if (!(name in settings)) yield `  ${name} is missing`
  for (const name of KEYRINGS) {
    if (settings[name]?.includes(SAMPLE_SECRET))
      yield `  ${name} is still the sample; make your own with: pnpm admin new-key`
  }
  if (new Set(KEYRINGS.map((name) => settings[name])).size < KEYRINGS.length)
    yield `  ${KEYRINGS.join(', ')} must differ, or changing one would change the others`
  // The default folder may be lost with the next deployment, so production must choose one.
  if (!('FILES_DIR' in settings) && !S3_SETTINGS.some((name) => name in settings))
    yield '  Set FILES_DIR or the S3 settings, so that files can be stored'
  for (const name of ['OAUTH_STAND_IN_URL', 'PUSH_STAND_IN_URL'])
    if (name in settings) yield `  ${name} is for tests only`
  // Session cookies carry the __Host- prefix, which browsers accept over HTTPS only.
  if (settings['PUBLIC_URL']?.startsWith('http:')) yield '  PUBLIC_URL must start with https://'
  const { AI_BASE_URL: provider = '' } = settings
  if (provider.startsWith('http:') && !ON_THIS_MACHINE.test(provider))
    yield '  AI_BASE_URL must start with https://, unless it is on this machine'
}

/** Settings that identify this copy of NextRound to other people. */
const NAME_US = ['PUBLIC_URL', 'MAIL_FROM', 'OPERATOR_EMAIL', 'VAPID_SUBJECT', 'UPI_ID']

/** Refuses sample values. Texts are compiled into the build, so the legal pages would print a stranger's address. */
function* brandMistakes(settings: NodeJS.ProcessEnv, brand: Brand) {
  for (const name of NAME_US)
    if (isSample(settings[name] ?? '')) yield `  ${name} is still a sample: ${settings[name]}`
  const samples = findSamples(brand)
  for (const { path, text } of samples)
    yield `  content/brand.yaml: ${path} is still a sample: ${text}`
  const { PUBLIC_URL = '' } = settings
  if (URL.canParse(PUBLIC_URL) && new URL(PUBLIC_URL).origin !== new URL(brand.url).origin)
    yield `  content/brand.yaml: url is ${brand.url}, but PUBLIC_URL is ${PUBLIC_URL}`
  if ('AI_BASE_URL' in settings && brand.ai_provider === 'none')
    yield '  content/brand.yaml: ai_provider is none, but AI_BASE_URL is set; the privacy policy must name the provider'
  if (samples.length > 0) yield '  Change content/brand.yaml, then build again'
}
