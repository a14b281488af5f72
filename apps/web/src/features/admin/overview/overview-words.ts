import type { Health, WaitingKind } from '@nextround/contract/overview'
import { counted, formatNumber, signed } from '#platform/format.ts'

/** Under so many events a percentage would only show chance. */
const ENOUGH = 30

/** Returns the change since the previous period, such as +26%, or undefined if too little happened to compare. */
export function changeWords(now: number, before: number | undefined): string | undefined {
  if (before === undefined || before < ENOUGH || now < ENOUGH) return undefined
  return signed(Math.round((100 * (now - before)) / before))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, rounded down: 5 min, 31 h, 4 days. */
export function ageWords(at: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(at))
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  return ms < 3 * DAY ? `${Math.floor(ms / HOUR)} h` : `${Math.floor(ms / DAY)} days`
}

export const share = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`

const GIB = 2 ** 30

const bytesWords = (bytes: number): string =>
  bytes < GIB
    ? `${formatNumber(Math.round(bytes / 2 ** 20))} MB`
    : `${formatNumber(Math.round((10 * bytes) / GIB) / 10)} GB`

export const WAITING: Record<WaitingKind, { label: string; to: string }> = {
  payments: { label: 'Payments', to: '/admin/payments' },
  refunds: { label: 'Refunds to pay', to: '/admin/payments?status=refund-due' },
  messages: { label: 'Messages', to: '/admin/messages' },
  reports: { label: 'Question reports', to: '/admin/reports' },
  applications: { label: 'Applications', to: '/admin/applications' },
}

/** The job runs every ten minutes. */
const COUNT_IS_LATE_MS = 30 * MINUTE
const QUEUE_IS_SLOW_SECONDS = 600
const NEARLY_FULL = 0.85

export const isCountLate = (countedAt: string, now: number): boolean =>
  now - Date.parse(countedAt) > COUNT_IS_LATE_MS

type HealthLine = { name: string; words: string; isOk: boolean }

/** One line for each part, with a figure, not only whether it works. */
export function healthLines(health: Health): HealthLine[] {
  const { checks, database, queue, browserErrors, disk } = health
  const failing = checks.filter(({ isOk }) => !isOk).map(({ name }) => name)
  return [
    {
      name: 'Services',
      isOk: failing.length === 0,
      words:
        failing.length === 0
          ? `all ${checks.length} are up`
          : `${failing.join(', ')} ${failing.length === 1 ? "doesn't" : "don't"} answer`,
    },
    database
      ? {
          name: 'Database',
          isOk: database.connections < NEARLY_FULL * database.maxConnections,
          words: `${formatNumber(database.connections)} of ${counted(database.maxConnections, 'connection')}, ${bytesWords(database.bytes)}`,
        }
      : { name: 'Database', isOk: false, words: "couldn't be read" },
    ...(queue
      ? [
          {
            name: 'Job queue',
            isOk: queue.deadLetters === 0 && queue.oldestWaitingSeconds < QUEUE_IS_SLOW_SECONDS,
            words: [
              `${formatNumber(queue.waiting)} waiting`,
              ...(queue.oldestWaitingSeconds >= QUEUE_IS_SLOW_SECONDS
                ? [
                    `the oldest for ${formatNumber(Math.floor(queue.oldestWaitingSeconds / 60))} min`,
                  ]
                : []),
              ...(queue.deadLetters > 0
                ? [`${formatNumber(queue.deadLetters)} failed permanently`]
                : []),
            ].join(', '),
          },
          {
            name: 'Email',
            isOk: queue.failedMails === 0,
            words: `${formatNumber(queue.failedMails)} failed permanently, ${formatNumber(queue.retryingMails)} to be retried`,
          },
        ]
      : [{ name: 'Job queue', isOk: false, words: "couldn't be read" }]),
    ...(browserErrors === null
      ? []
      : [
          {
            name: 'Browsers',
            isOk: browserErrors === 0,
            words: `${counted(browserErrors, 'different error')} in 24 hours`,
          },
        ]),
    ...(disk
      ? [
          {
            name: 'Disk',
            isOk: disk.freeBytes > (1 - NEARLY_FULL) * disk.totalBytes,
            words: `${share(disk.totalBytes - disk.freeBytes, disk.totalBytes)} of ${bytesWords(disk.totalBytes)} used`,
          },
        ]
      : []),
  ]
}
