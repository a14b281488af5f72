import { mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD, DEMO_USERS } from '../apps/api/src/features/auth/seed-users.ts'
import { answers, run, start } from './processes.ts'
import { runToEnd } from './program.ts'

// Runs Lighthouse in phone mode against the built product and prints the median of several runs for each page. With
// --signed-in it is the demo learner, who has two months of quizzes.
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '4175' },
    'signed-in': { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const pages = positionals.length > 0 ? positionals : ['/', '/topics']
const site = `http://localhost:${values.port}`
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROME = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<string, { numericValue: number }>
}

await runToEnd(async () => {
  await run(['node', 'scripts/build.ts'])
  start('server', [
    'node',
    'scripts/preview.ts',
    '--skip-build',
    ...(values['signed-in'] ? [] : ['--skip-history']),
    '--port',
    values.port,
  ])
  // Creating two months of history takes a while.
  await answers(`${site}/readyz`, values['signed-in'] ? 600 : 60)
  mkdirSync('reports', { recursive: true })
  const headers = values['signed-in'] ? { cookie: await signIn() } : {}

  const rows: Record<string, Record<string, number>> = {}
  for (const page of pages) {
    const reports: Report[] = []
    for (let turn = 0; turn < Number(values.runs); turn++)
      reports.push(await measure(page, headers))
    rows[page] = {
      ...Object.fromEntries(
        CATEGORIES.map((name) => [
          name,
          median(reports, (report) => report.categories[name].score * 100),
        ]),
      ),
      'LCP ms': figure(reports, 'largest-contentful-paint'),
      'TBT ms': figure(reports, 'total-blocking-time'),
      CLS: figure(reports, 'cumulative-layout-shift'),
      'bytes kB': Math.round(figure(reports, 'total-byte-weight') / 1000),
    }
  }
  console.table(rows)
})

async function signIn(): Promise<string> {
  const response = await fetch(`${site}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: DEMO_USERS[0]?.email, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`signing in answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function measure(page: string, headers: Record<string, string>): Promise<Report> {
  const file = 'reports/lighthouse.json'
  const options = [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${CHROME}`,
    `--extra-headers=${JSON.stringify(headers)}`,
  ]
  const measureOnce = () =>
    run(['node_modules/.bin/lighthouse', `${site}${page}`, ...options], {
      CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    })
  // Sometimes Chromium starts too late for the recording, and Lighthouse itself advises to run again.
  await measureOnce().catch(measureOnce)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

function figure(reports: Report[], audit: string) {
  return median(reports, (report) => report.audits[audit]?.numericValue ?? Number.NaN)
}

function median(reports: Report[], of: (report: Report) => number) {
  const sorted = reports.map(of).toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 1000) / 1000
}
