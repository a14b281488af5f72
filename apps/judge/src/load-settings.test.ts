import { describe, expect, it } from 'vitest'
import { loadSettings } from './load-settings.ts'

const GOOD = {
  API_URL: 'https://nextround.example/',
  JUDGE_TOKEN: 't'.repeat(32),
  JUDGE_SLOTS: '2',
}

describe('the settings of a judge', () => {
  it('are the address, the token and the number of slots', () => {
    expect(loadSettings(GOOD)).toMatchObject({
      apiUrl: 'https://nextround.example',
      token: GOOD.JUDGE_TOKEN,
      slots: 2,
    })
    expect(loadSettings({ ...GOOD, JUDGE_SLOTS: '' }).slots).toBeGreaterThan(0)
  })

  it.each([
    [{ API_URL: undefined }, 'API_URL'],
    [{ API_URL: 'ftp://nextround.example' }, 'API_URL'],
    [{ JUDGE_TOKEN: 'short' }, 'JUDGE_TOKEN'],
    [{ JUDGE_TOKEN: `${'t'.repeat(32)},${'u'.repeat(32)}` }, 'JUDGE_TOKEN'],
    [{ JUDGE_SLOTS: '0' }, 'JUDGE_SLOTS'],
    [{ JUDGE_SLOTS: '17' }, 'JUDGE_SLOTS'],
    [{ API_URL: 'http://nextround.example', NODE_ENV: 'production' }, 'https://'],
  ])('are refused with %o', (change, words) => {
    expect(() => loadSettings({ ...GOOD, ...change })).toThrow(words)
  })

  it.runIf(process.getuid?.() === 0)('are refused for root in production', () => {
    expect(() => loadSettings({ ...GOOD, NODE_ENV: 'production' })).toThrow('root')
    expect(loadSettings(GOOD)).toBeDefined()
  })
})
