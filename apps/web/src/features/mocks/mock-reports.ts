import { call } from '@nextround/contract/call'
import { getReports, type Reports } from '@nextround/contract/mock-debriefs'
import { formatMonth, formatNumber } from '#platform/format.ts'

/**
 * Fills in what candidates report. Without a reply the page says that there is no figure yet, as it does for most
 * companies.
 */
export async function start(place: HTMLElement): Promise<void> {
  const reports = await call(getReports, { params: { company: place.dataset['company'] ?? '' } })
  for (const cell of place.querySelectorAll<HTMLElement>('[data-figure]')) {
    const report = reports[cell.dataset['figure'] as keyof Reports]
    if (!report) continue
    const { value, candidates, from, to } = report
    const figure = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : formatNumber(value)
    cell.replaceChildren(
      line(figure, 'block font-semibold text-base text-ink sm:mr-2 sm:inline'),
      ' ',
      line(`${candidates} candidates,`, 'block sm:inline'),
      ' ',
      line(formatMonths(from, to), 'block sm:inline'),
    )
  }
}

function line(words: string, className: string) {
  const element = document.createElement('span')
  element.className = className
  element.textContent = words
  return element
}

/** Formats months as Nov 2026, Sep–Nov 2026 or Dec 2025–Jan 2026. */
function formatMonths(from: string, to: string): string {
  const [first, last] = [from, to].map((month) => formatMonth(`${month}-01`))
  const [yearBefore, year] = [from.slice(0, 4), to.slice(0, 4)]
  if (from === to) return `${last} ${year}`
  return yearBefore === year ? `${first}–${last} ${year}` : `${first} ${yearBefore}–${last} ${year}`
}
