import { describe, expect, it } from 'vitest'
import { isTextPage } from './text-pages.ts'

describe('text page detection', () => {
  it.each([
    '/',
    '/?utm=1',
    '/faq',
    '/faq/',
    '/faq#skills',
    '/companies',
    '/companies/tcs',
    '/companies/tcs?from=home',
    '/blog/what-a-70-really-tells-you',
    '/learn',
    '/learn/os/memory',
    '/mocks',
    '/mocks/first-round',
    '/mocks/run-up',
    '/coding',
    '/coding/longest-quiet-stretch',
  ])('%s is a text page', (address) => expect(isTextPage(address)).toBe(true))

  it.each([
    '/topics',
    '/quiz/dsa',
    '/guides',
    '/guides/sql-by-questions',
    '/quiz?company=tcs',
    '/dashboard',
    '/login?next=/faq',
    '/faqs',
    '/mocks/run',
    '/mocks/run?from=home',
    '/mocks/results/01a1dd3c-3cdd-793b-8434-bc636a6aec21',
    '/coding/longest-quiet-stretch/solve',
    '/companies/tcs/more',
    'https://example.com/faq',
    'mailto:a@example.com',
  ])('%s is not a text page', (address) => expect(isTextPage(address)).toBe(false))
})
