import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadConfig, SAMPLE_KEYS, SETTINGS } from './config.ts'

const services = { DATABASE_URL: 'postgres://127.0.0.1/a', REDIS_URL: 'redis://127.0.0.1' }
const production = {
  ...services,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nextround.example/',
  SESSION_KEYS: `2:${'k'.repeat(40)},1:${'j'.repeat(40)}`,
  SECOND_FACTOR_KEYS: `1:${'l'.repeat(40)}`,
  TOKEN_KEYS: `1:${'m'.repeat(40)}`,
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'NextRound <hello@nextround.example>',
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

describe('the configuration', () => {
  it('needs only the two services on a laptop', () => {
    expect(loadConfig(services)).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000' })
  })

  it('lists everything that is missing or wrong at once', () => {
    expect(() => loadConfig({ PORT: 'x', OPERATOR_EMAIL: 'nobody', REDIS_URL: '' })).toThrow(
      /PORT .*\n {2}DATABASE_URL is missing\n {2}REDIS_URL is missing\n {2}OPERATOR_EMAIL must be an e-mail address/,
    )
  })

  it('accepts a complete production environment and keeps the origin alone', () => {
    expect(loadConfig(production).PUBLIC_URL).toBe('https://nextround.example')
  })

  it.each([
    ['the sample', { TOKEN_KEYS: `1:${SAMPLE_KEYS[0].secret}` }, 'TOKEN_KEYS holds the sample'],
    ['no keys', { SESSION_KEYS: '' }, 'SESSION_KEYS is missing'],
    ['one key for two purposes', { TOKEN_KEYS: production.SECOND_FACTOR_KEYS }, 'must differ'],
    ['a key without a version', { TOKEN_KEYS: 'm'.repeat(40) }, 'TOKEN_KEYS must list keys as'],
    ['a short key', { TOKEN_KEYS: '1:short' }, 'TOKEN_KEYS must list keys as'],
    [
      'two keys of one version',
      { TOKEN_KEYS: `1:${'m'.repeat(40)},1:${'n'.repeat(40)}` },
      'TOKEN_KEYS must give every key a version of its own',
    ],
    ['plain HTTP', { PUBLIC_URL: 'http://nextround.example' }, 'PUBLIC_URL must start with https'],
    ['no place for files', { FILES_DIR: '' }, 'FILES_DIR is missing, or the settings of S3'],
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
  ])('refuses %s in production', (_name, change, words) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(words)
  })

  it('stores files in S3 once all of its settings are there, and in a folder without them', () => {
    expect(loadConfig({ ...production, FILES_DIR: '', ...s3 }).S3).toEqual({
      endpoint: 'https://s3.example',
      region: 'ap-south-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(loadConfig(services)).toMatchObject({ S3: undefined, FILES_DIR: '.data/files' })
  })

  it('refuses half of the settings of S3, also on a laptop', () => {
    const half = { ...s3, S3_BUCKET: '', S3_REGION: '' }
    expect(() => loadConfig({ ...services, ...half })).toThrow(
      /S3_REGION is missing.*\n {2}S3_BUCKET is missing/,
    )
  })

  it('knows a model once all of its settings are there, also one on this machine', () => {
    const settings = { baseUrl: 'https://models.example/v1', apiKey: 'key', model: 'small' }
    expect(loadConfig({ ...production, ...ai }).AI).toEqual(settings)
    const local = { ...ai, AI_BASE_URL: 'http://127.0.0.1:8080/v1' }
    expect(loadConfig({ ...production, ...local }).AI?.baseUrl).toBe(local.AI_BASE_URL)
    expect(loadConfig(services).AI).toBeUndefined()
    expect(() => loadConfig({ ...services, ...ai, AI_API_KEY: '' })).toThrow(
      'AI_API_KEY is missing; of the model all settings are needed or none',
    )
  })

  it('finds Chromium among the programs of the machine, unless a setting names one', () => {
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

  it('is described in .env.example, all of it and nothing else', () => {
    const named = [...fileAtRoot('.env.example').matchAll(/^(?:# )?([A-Z\d_]+)=/gm)]
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(SETTINGS))
  })

  it('is complete in compose.yaml once the lines are set that it asks for', () => {
    const [, block = ''] =
      /\n {2}environment:\n((?: {4}.*\n)+)/.exec(fileAtRoot('compose.yaml')) ?? []
    const lines = [...block.matchAll(/^ {4}([A-Z\d_]+): "?(.*?)"?$/gm)]
    const given = Object.fromEntries(
      lines.map(([, name = '', value = '']) => [
        name,
        value.replaceAll(/\$\{\w+:(-|\?)([^}]*)\}/g, (_, kind, words) =>
          kind === '-' ? words : 'x',
        ),
      ]),
    )
    const { SESSION_KEYS, SECOND_FACTOR_KEYS, TOKEN_KEYS, PUBLIC_URL, MAIL_FROM } = production
    const asked = { SESSION_KEYS, SECOND_FACTOR_KEYS, TOKEN_KEYS, PUBLIC_URL, MAIL_FROM }
    expect(Object.keys(given).filter((name) => !SETTINGS.includes(name))).toEqual([])
    expect(loadConfig({ ...given, ...asked })).toMatchObject({
      NODE_ENV: 'production',
      // Without it all callers would share the address of the proxy.
      TRUSTED_PROXIES: expect.stringMatching(/\d/),
    })
  })
})
