import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand, findSamples } from '@nextround/content'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as configuration from './config.ts'

const { SAMPLE_KEYS, SETTINGS } = configuration
const filledBrand: typeof brand = {
  ...brand,
  url: 'https://practice.test',
  operator: 'Asha Rao',
  address: '12 Church Street, Bengaluru 560001',
  grievance_officer: 'Asha Rao',
  court: 'the courts of Bengaluru',
  positions: [],
  ai_provider: 'Models of Bengaluru',
  contact: {
    general: 'hello@practice.test',
    support: 'hello@practice.test',
    privacy: 'hello@practice.test',
    careers: 'hello@practice.test',
  },
  social: brand.social.map(({ name }) => ({ name, url: 'https://social.test/practice' })),
}
const loadConfig = (env: NodeJS.ProcessEnv, texts = filledBrand) =>
  configuration.loadConfig(env, texts)

const services = { DATABASE_URL: 'postgres://127.0.0.1/a', REDIS_URL: 'redis://127.0.0.1' }
const production = {
  ...services,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://practice.test/',
  SESSION_KEYS: `2:${'k'.repeat(40)},1:${'j'.repeat(40)}`,
  SECOND_FACTOR_KEYS: `1:${'l'.repeat(40)}`,
  TOKEN_KEYS: `1:${'m'.repeat(40)}`,
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Practice <hello@practice.test>',
  FILES_DIR: '/srv/files',
}
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const ai = {
  AI_BASE_URL: 'https://models.example/v1',
  AI_API_KEY: 'key',
  AI_MODEL: 'small',
}

describe('configuration', () => {
  it('requires only the database in development', () => {
    expect(loadConfig({ DATABASE_URL: services.DATABASE_URL })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
    })
  })

  it('reports all missing and invalid settings together', () => {
    expect(() => loadConfig({ PORT: 'x', OPERATOR_EMAIL: 'nobody', DATABASE_URL: '' })).toThrow(
      /PORT .*\n {2}DATABASE_URL is missing\n {2}OPERATOR_EMAIL must be an email address/,
    )
  })

  it('accepts a complete production environment and reduces the URL to its origin', () => {
    expect(loadConfig(production).PUBLIC_URL).toBe('https://practice.test')
  })

  it.each([
    ['the sample', { TOKEN_KEYS: `1:${SAMPLE_KEYS[0].secret}` }, 'TOKEN_KEYS is still the sample'],
    ['no keys', { SESSION_KEYS: '' }, 'SESSION_KEYS is missing'],
    ['one key for two purposes', { TOKEN_KEYS: production.SECOND_FACTOR_KEYS }, 'must differ'],
    ['a key without a version', { TOKEN_KEYS: 'm'.repeat(40) }, 'TOKEN_KEYS must list keys as'],
    ['a short key', { TOKEN_KEYS: '1:short' }, 'TOKEN_KEYS must list keys as'],
    [
      'two keys of one version',
      { TOKEN_KEYS: `1:${'m'.repeat(40)},1:${'n'.repeat(40)}` },
      'TOKEN_KEYS must give every key a different version',
    ],
    ['plain HTTP', { PUBLIC_URL: 'http://practice.test' }, 'PUBLIC_URL must start with https'],
    ['no place for files', { FILES_DIR: '' }, 'Set FILES_DIR or the S3 settings'],
    [
      'a model over plain HTTP',
      { ...ai, AI_BASE_URL: 'http://models.example/v1' },
      'AI_BASE_URL must start with https',
    ],
    [
      'a host that only begins like this machine',
      { ...ai, AI_BASE_URL: 'http://localhost.evil.example/v1' },
      'AI_BASE_URL must start with https',
    ],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL is missing'],
    [
      'a sample sender',
      { MAIL_FROM: 'NextRound <hello@nextround.example>' },
      'MAIL_FROM is still a sample',
    ],
    [
      'an address that the pages do not name',
      { PUBLIC_URL: 'https://other.test' },
      'url is https://practice.test, but PUBLIC_URL is https://other.test',
    ],
  ])('refuses %s in production', (_name, change, words) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(words)
  })

  it.each(findSamples(brand))('refuses the sample at $path in production', ({ path, text }) => {
    const [key = '', field = ''] = path.split('.')
    const given = filledBrand as unknown as Record<string, object | string>
    const value =
      typeof given[key] === 'string' ? text : { ...(given[key] as object), [field]: text }
    const isList = path.startsWith('social') || path.startsWith('positions')
    const texts = { ...filledBrand, [key]: isList ? brand[key as 'social'] : value }
    expect(() => loadConfig(production, texts)).toThrow(
      `content/brand.yaml: ${path} is still a sample: ${text}`,
    )
  })

  it('refuses a model in production if the privacy policy doesn’t name its provider', () => {
    const unnamed = { ...filledBrand, ai_provider: 'none' }
    expect(() => loadConfig({ ...production, ...ai }, unnamed)).toThrow('ai_provider is none')
    expect(loadConfig(production, unnamed).AI).toBeUndefined()
  })

  it('lists all sample values together in production, and accepts them in development', () => {
    const listed = findSamples(brand).map(({ path }) => path)
    expect(listed).toEqual([
      'url',
      'operator',
      'address',
      'grievance_officer',
      'court',
      'positions.0',
      ...['general', 'support', 'privacy', 'careers'].map((name) => `contact.${name}`),
      ...[0, 1, 2].map((place) => `social.${place}.url`),
    ])
    expect(() => loadConfig(production, brand)).toThrow(
      new RegExp(listed.map((path) => `${path} is still a sample: .*`).join('\n.*')),
    )
    expect(loadConfig(services, brand).NODE_ENV).toBe('development')
  })

  it('stores files in S3 if all its settings exist, otherwise in a folder', () => {
    expect(loadConfig({ ...production, FILES_DIR: '', ...s3 }).S3).toEqual({
      endpoint: 'https://s3.example',
      region: 'ap-south-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(loadConfig(services)).toMatchObject({ S3: undefined, FILES_DIR: '.data/files' })
  })

  it('refuses incomplete S3 settings, also in development', () => {
    const half = { ...s3, S3_BUCKET: '', S3_REGION: '' }
    expect(() => loadConfig({ ...services, ...half })).toThrow(
      /S3_REGION is missing.*\n {2}S3_BUCKET is missing/,
    )
  })

  it('enables a model once all its settings exist, including a local one', () => {
    const settings = { baseUrl: 'https://models.example/v1', apiKey: 'key', model: 'small' }
    expect(loadConfig({ ...production, ...ai }).AI).toEqual(settings)
    const local = { ...ai, AI_BASE_URL: 'http://127.0.0.1:8080/v1' }
    expect(loadConfig({ ...production, ...local }).AI?.baseUrl).toBe(local.AI_BASE_URL)
    expect(loadConfig(services).AI).toBeUndefined()
    expect(() => loadConfig({ ...services, ...ai, AI_API_KEY: '' })).toThrow(
      'AI_API_KEY is missing; set all settings for the model, or none of them',
    )
  })

  it('finds Chromium on the PATH unless a setting names it', () => {
    const folders = mkdtempSync(join(tmpdir(), 'nextround-programs-'))
    onTestFinished(() => rmSync(folders, { recursive: true }))
    const found = () => loadConfig({ ...services, PATH: `/nowhere::${folders}` }).CHROMIUM_PATH
    expect(found()).toBeUndefined()
    writeFileSync(join(folders, 'chromium'), '')
    expect(found()).toBeUndefined()
    chmodSync(join(folders, 'chromium'), 0o755)
    expect(found()).toBe(join(folders, 'chromium'))
    expect(loadConfig({ ...services, CHROMIUM_PATH: '/opt/chrome' }).CHROMIUM_PATH).toBe(
      '/opt/chrome',
    )
  })

  const fileAtRoot = (name: string) =>
    readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')

  it('has exactly the settings in .env.example', () => {
    const named = [...fileAtRoot('.env.example').matchAll(/^(?:# )?([A-Z\d_]+)=/gm)]
    const ofCompose = [...fileAtRoot('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z\d_]+)/g)]
    expect(new Set(named.map(([, name]) => name))).toEqual(
      new Set([...SETTINGS, ...ofCompose.map(([, name]) => name)]),
    )
  })

  it('is complete in compose.yaml once its required lines are set', () => {
    const [, block = ''] =
      /\n {2}environment: &environment\n((?: {4}.*\n)+)/.exec(fileAtRoot('compose.yaml')) ?? []
    const lines = [...block.matchAll(/^ {4}([A-Z\d_]+): "?(.*?)"?$/gm)]
    const given = Object.fromEntries(
      lines.map(([, name = '', value = '']) => [
        name,
        value.replaceAll(/\$\{\w+:(-|\?)([^}]*)\}/g, (_, kind, words) =>
          kind === '-' ? words : 'x',
        ),
      ]),
    )
    const { SMTP_URL, SESSION_KEYS, SECOND_FACTOR_KEYS, TOKEN_KEYS, PUBLIC_URL, MAIL_FROM } =
      production
    const asked = { SMTP_URL, SESSION_KEYS, SECOND_FACTOR_KEYS, TOKEN_KEYS, PUBLIC_URL, MAIL_FROM }
    expect(Object.keys(given).filter((name) => !SETTINGS.includes(name))).toEqual([
      'POSTGRES_PASSWORD',
    ])
    expect(given).toMatchObject({
      // The server must not know the owner's password.
      POSTGRES_PASSWORD: '',
      DATABASE_URL: expect.stringContaining('//nextround_app:'),
      SMTP_URL: 'x',
    })
    expect(loadConfig({ ...given, ...asked })).toMatchObject({
      NODE_ENV: 'production',
      // Without it all callers would appear to have the proxy's address.
      TRUSTED_PROXIES: expect.stringMatching(/\d/),
    })
  })
})
