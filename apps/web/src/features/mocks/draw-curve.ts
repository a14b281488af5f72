import type { MockSummary } from '@nextround/contract/mocks'

/** Draws results of one mock, the latest first, as a line from the oldest on. */
export function drawCurve(curve: HTMLElement, results: readonly MockSummary[]): void {
  const points = results.toReversed().map(({ marks, mostMarks }, place) => {
    const x = (100 * place) / (results.length - 1)
    // Marks below zero are drawn at zero.
    return `${x} ${100 - (100 * Math.max(0, marks)) / mostMarks}`
  })
  const set = (name: string, path: string) =>
    curve.querySelector(`[${name}]`)?.setAttribute('d', path)
  set('data-line', `M${points.join('L')}`)
  // Draws points as lines of length zero, of which only the round ends are visible.
  set('data-points', points.map((point) => `M${point}h0`).join(''))
  curve.hidden = false
}
