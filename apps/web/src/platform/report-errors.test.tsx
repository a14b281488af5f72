import { CallError } from '@nextround/contract/call'
import { type ClientError, reportClientError } from '@nextround/contract/client-errors'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectConsoleErrors } from '../testing/console-errors.ts'
import { answer, cutOff } from '../testing/server.ts'
import { lazyComponent } from './lazy-component.tsx'
import { report, reportErrors } from './report-errors.ts'

// These tests share one page, which may report five errors. They send five; the last test sends one more.
beforeAll(async () => {
  document.documentElement.dataset['build'] = '0123456789ab'
  reportErrors()
  await import('./send-report.ts')
})
afterEach(() => vi.restoreAllMocks())

/** A report that is sent without this fails its test. */
function collectReports() {
  const reports: ClientError[] = []
  answer(reportClientError, ({ body }) => {
    reports.push(body)
    return {}
  })
  return reports
}

/** Throws where nothing can catch it, and returns after the browser has told everyone. */
const throwUncaught = (error: unknown) =>
  new Promise((resolve) => {
    addEventListener('error', () => setTimeout(resolve), { once: true })
    setTimeout(() => {
      throw error
    })
  })

/** Lets everything run that is waiting: a report starts its request before the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Reports each, and returns the requests that were made. */
async function requestsAfter(...errors: unknown[]) {
  const sent = vi.spyOn(globalThis, 'fetch')
  for (const error of errors) report(error)
  await nextTask()
  return sent.mock.calls
}

it('reports an uncaught error once, without personal data', async () => {
  expectConsoleErrors('Uncaught Error: No 9', 'PromiseRejectionEvent')
  const reports = collectReports()
  history.replaceState(null, '', '/quiz/results/01a1dd3c-3cdd-793b-8434-bc636a6aec21?token=secret')
  for (const phone of ['9876543210', '9123456789', '9876543210'])
    await throwUncaught(
      Object.assign(new Error(), { stack: 'at a.js:1:2', message: `No ${phone}` }),
    )
  await expect.poll(() => reports).toHaveLength(1)
  void Promise.reject(new TypeError('asha@example.com is not a function'))
  await expect.poll(() => reports).toHaveLength(2)
  expect(reports).toMatchObject([
    {
      kind: 'error',
      message: 'Error: No [id]',
      stack: 'at a.js:1:2',
      page: '/quiz/results/:id',
      build: '0123456789ab',
    },
    { kind: 'rejection', message: 'TypeError: [email] is not a function' },
  ])
  expect(reports[1]!.stack).toContain('report-errors.test.tsx')
  expect(JSON.stringify(reports)).not.toMatch(/asha|secret|98765|01a1dd3c|localhost/)
})

it('reports a chunk that failed to load', async () => {
  expectConsoleErrors('Failed to fetch dynamically imported module')
  const reports = collectReports()
  const missing = '/assets/gone-AbCdEfGh.js'
  const Part = lazyComponent<object>(() => import(/* @vite-ignore */ missing))
  await render(<Part placeholder={<p>Meanwhile</p>} />)
  await expect.poll(() => reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({
    kind: 'chunk',
    message: expect.stringMatching(/imported module: \/assets\/gone-AbCdEfGh\.js$/) as string,
  })
})

it('throws nothing if a report can’t be sent', async () => {
  cutOff(reportClientError)
  const listener = vi.fn<() => void>()
  addEventListener('unhandledrejection', listener)
  const sent = vi.spyOn(globalThis, 'fetch')
  report(new Error('cut off'))
  await nextTask()
  expect(sent).toHaveBeenCalledOnce()
  await Promise.allSettled(sent.mock.results.map(({ value }) => value as Promise<unknown>))
  await nextTask()
  expect(listener).not.toHaveBeenCalled()
  removeEventListener('unhandledrejection', listener)
})

it.each([
  new CallError('network.unreachable'),
  new DOMException('left', 'AbortError'),
  new DOMException('late', 'TimeoutError'),
  new TypeError('Failed to fetch'),
  'Script error.',
  Object.assign(new Error('theirs'), { stack: 'at chrome-extension://abc/x.js:1:1' }),
])('doesn’t report %s', async (error) => {
  expect(await requestsAfter(error)).toEqual([])
})

it('handles any thrown value', async () => {
  const hostile = {
    toString() {
      throw new Error('hostile')
    },
  }
  expect(await requestsAfter(Object.create(null), hostile, new Event('error'))).toEqual([])
})

it('reports nothing offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await requestsAfter(new Error('offline'))).toEqual([])
})

it('reports at most ten errors a day from one device', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const keys = Array.from({ length: 10 }, (_, key) => key)
  localStorage.setItem('reported-errors', [today, ...keys].join(' '))
  expect(await requestsAfter(new Error('the eleventh'))).toEqual([])

  const reports = collectReports()
  localStorage.setItem('reported-errors', ['2026-01-01', ...keys].join(' '))
  report(new Error('the first of another day'))
  await expect.poll(() => reports).toHaveLength(1)
  expect(localStorage.getItem('reported-errors')).toMatch(new RegExp(`^${today} -?\\d+$`))
})

it('reports at most five errors of one page', async () => {
  expect(await requestsAfter(new Error('the sixth'))).toEqual([])
})
