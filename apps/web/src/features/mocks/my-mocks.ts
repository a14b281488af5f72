import { call } from '@nextround/contract/call'
import { listMockSittings } from '@nextround/contract/mocks'
import type { Reply } from '@nextround/contract/endpoint'
import { formatDate, formatNumber } from '#platform/format.ts'
import { describeTimeLeft, timeLeft } from './time-left.ts'

type MyMocks = Reply<typeof listMockSittings>
type Running = MyMocks['running']
type Result = MyMocks['results'][number]

const root = document.documentElement

/** As on the result, whose code would cost this page a kilobyte. */
const withMinus = (marks: number) => formatNumber(marks).replace('-', '−')

/** Follows who reads the page: the learner that this device remembers, until the server says otherwise. */
export function start(place: HTMLElement): void {
  let shown: string | undefined
  const follow = () => {
    const session = root.dataset['session']
    if (session !== shown && session === 'user') void showMyMocks(place)
    shown = session
  }
  find(place, 'data-retry').addEventListener('click', () => void showMyMocks(place))
  follow()
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-session'] })
}

/**
 * Fills in what the learner has sat: the running mock, the best marks and the results. `data-mock` names the mock of the
 * page, and is empty on the page of all mocks.
 */
async function showMyMocks(place: HTMLElement): Promise<void> {
  const form = place.querySelector<HTMLFormElement>('form')
  if (form) void enable(form, place)
  place.dataset['state'] = 'loading'
  try {
    const { running, results, startsLeft } = await call(listMockSittings)
    const mockId = place.dataset['mock']
    showRunning(place, running)
    showBest(place, results)
    const own = results.filter(({ mock }) => !mockId || mock === mockId)
    showResults(place, own)
    if (mockId && own.length > 1) void showCurve(find(place, 'data-curve'), own)
    if (form) form.dataset['blocked'] = running ? 'running' : startsLeft === 0 ? 'starts' : ''
    place.dataset['state'] = 'ready'
  } catch {
    place.dataset['state'] = 'failed'
  }
}

/** The form of the start sheet can't be sent before its code has loaded. */
async function enable(form: HTMLFormElement, place: HTMLElement) {
  if ('live' in form.dataset) return
  form.dataset['live'] = ''
  try {
    const { startForm } = await import('./start-mock.ts')
    startForm(form, () => void showMyMocks(place))
  } catch {
    delete form.dataset['live']
  }
}

let clock: ReturnType<typeof setInterval> | undefined

function showRunning(place: HTMLElement, running: Running) {
  clearInterval(clock)
  const card = find(place, 'data-running')
  card.hidden = !running
  if (!running) return
  const { name, state } = running
  find(card, 'data-name').textContent = name
  const inAll = timeLeft(state)
  const repliedAt = performance.now()
  const draw = () => {
    const leftMs = (inAll ?? 0) - (performance.now() - repliedAt)
    find(card, 'data-left').textContent = describeTimeLeft(state, leftMs)
    return leftMs
  }
  if (draw() <= 0) return
  clock = setInterval(() => {
    if (draw() > 0) return
    clearInterval(clock)
    // The next phase has begun, or the mock is over.
    void showMyMocks(place)
  }, 1000)
}

function showBest(place: HTMLElement, results: Result[]) {
  for (const element of place.querySelectorAll<HTMLElement>('[data-best]')) {
    const own = results.filter(({ mock }) => mock === element.dataset['best'])
    const [best] = own.toSorted((one, other) => other.marks - one.marks)
    element.textContent = best
      ? `Best ${withMinus(best.marks)} of ${formatNumber(best.mostMarks)}`
      : 'Not taken yet'
  }
}

function showResults(place: HTMLElement, results: Result[]) {
  find(place, 'data-empty').hidden = results.length > 0
  const empty = find(place, 'data-result')
  find(place, 'data-results').replaceChildren(
    ...results.map((result) => {
      const row = empty.cloneNode(true) as HTMLElement
      const { id, name, endedAt, marks, mostMarks } = result
      ;(row.querySelector('a') as HTMLAnchorElement).href = `${row.dataset['to']}${id}`
      find(row, 'data-name').textContent = name
      find(row, 'data-when').textContent = [formatDate(endedAt), ...listRules(result)].join(' · ')
      find(row, 'data-marks').textContent = withMinus(marks)
      find(row, 'data-most').textContent = `of ${formatNumber(mostMarks)}`
      return row
    }),
  )
}

/** Without its code, the list still says the same. */
const showCurve = (curve: HTMLElement, results: Result[]) =>
  import('./draw-curve.ts').then(
    ({ drawCurve }) => drawCurve(curve, results),
    () => {},
  )

/** Rules that make results hard to compare. */
const listRules = ({ isNegative, extraPercent }: Result) => [
  ...(isNegative ? ['negative marking'] : []),
  ...(extraPercent > 0 ? [`${extraPercent}% extra time`] : []),
]

const find = (element: HTMLElement, name: string) =>
  element.querySelector(`[${name}]`) as HTMLElement
