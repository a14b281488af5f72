import { describe, expect, it } from 'vitest'
import { loadConfig, SAMPLE_SECRET } from './config.ts'

const services = { DATABASE_URL: 'postgres://127.0.0.1/a', REDIS_URL: 'redis://127.0.0.1' }
const production = {
  ...services,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nextround.example/',
  SESSION_SECRET: 'k'.repeat(40),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'NextRound <hello@nextround.example>',
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
    ['the sample secret', { SESSION_SECRET: SAMPLE_SECRET }, 'SESSION_SECRET is the sample one'],
    ['no secret', { SESSION_SECRET: '' }, 'SESSION_SECRET is missing'],
    ['plain HTTP', { PUBLIC_URL: 'http://nextround.example' }, 'PUBLIC_URL must start with https'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL is missing'],
  ])('refuses %s in production', (_name, change, words) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(words)
  })
})
