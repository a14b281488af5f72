import { readFileSync } from 'node:fs'
import { ERRORS } from '../packages/contract/src/errors.ts'
import { describe, expect, it } from 'vitest'

const guide = readFileSync('docs/api.md', 'utf8')
const AUTH = 'apps/api/src/features/auth/attempt-limits.ts'
const RATE = 'apps/api/src/platform/http/rate-limit.ts'
const INBOX = 'apps/api/src/features/inbox/limits.ts'
const TUTOR = 'packages/contract/src/tutor.ts'

/** The beginning of a row, and where the code has its figures. */
const LIMITS: [string, string, ...RegExp[]][] = [
  ['calls of an account', RATE, /LEARNER_PER_MINUTE = (\d+)/],
  ['calls of all guests', RATE, /GUESTS_PER_MINUTE = (\d+)/],
  ['calls of all judges', RATE, /JUDGE_PER_MINUTE = (\d+)/],
  ['programs waiting', 'packages/contract/src/coding-tasks.ts', /MAX_WAITING_SUBMISSIONS = (\d+)/],
  ['programs submitted', 'packages/contract/src/coding-tasks.ts', /SUBMISSIONS_PER_DAY = (\d+)/],
  ['calls to expensive endpoints', RATE, /learner: (\d+) }/, /guests: (\d+), learner/],
  [
    'reports about questions',
    'apps/api/src/features/question-bank/reporting/report-limit.ts',
    /points: (\d+)/,
  ],
  [
    'reports about questions',
    'apps/api/src/features/question-bank/reporting/report-question.ts',
    /REPORTS_PER_DAY = (\d+)/,
  ],
  ['wrong passwords', AUTH, /'account', (\d+)/, /'device', (\d+)/, /'network', (\d+)/],
  ['wrong two-factor codes', AUTH, /'code', (\d+)/],
  ['sign-ups', AUTH, /'sign-up', (\d+)/],
  ['emails to one address', AUTH, /'mail', (\d+)/],
  ['new questions', 'packages/contract/src/quiz-size.ts', /NEW_QUESTIONS_PER_DAY = (\d+)/],
  [
    'answers to sample questions',
    'apps/api/src/features/question-bank/samples/sample-limit.ts',
    /ANSWERS_PER_NETWORK = (\d+)/,
  ],
  ['tutor messages', TUTOR, /MESSAGES_PER_DAY = { learner: (\d+)/, /guests: (\d+) }/],
  [
    'payment claims',
    'apps/api/src/features/study-guides/payments/claim-payment.ts',
    /CLAIMS_PER_DAY = (\d+)/,
  ],
  ['messages and', INBOX, /messages: (\d+)/, /applications: (\d+)/, /TRIES = (\d+)/],
  ['key corrections', 'packages/contract/src/reports-admin.ts', /CORRECTIONS_A_DAY = (\d+)/],
  ['bookmarks', 'packages/contract/src/mistakes.ts', /MAX_BOOKMARKS = (\d+)/],
  [
    'tutor chats',
    'apps/api/src/features/tutor/queries.ts',
    /MAX_CHATS = (\d+)/,
    /MAX_MESSAGES = (\d+)/,
  ],
]

describe('the API guide', () => {
  it('lists every error code with its status, in the order of the contract', () => {
    const listed = [...guide.matchAll(/^\| `([\w.-]+)` \| (\d{3}) \| .+ \|$/gm)]
    expect(listed.map(([, code, status]) => [code, Number(status)])).toEqual(Object.entries(ERRORS))
  })

  it.each(LIMITS)('has the code’s figures for %s', (row, file, ...figures) => {
    const [line = ''] = guide.match(new RegExp(`^\\| ${row}.*$`, 'm')) ?? []
    const source = readFileSync(file, 'utf8')
    for (const figure of figures)
      expect(line.match(/\d+/g)).toContain(figure.exec(source)?.[1] ?? `nothing in ${file}`)
  })
})
