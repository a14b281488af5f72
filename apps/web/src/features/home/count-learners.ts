import { countLearners } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { formatNumber } from '#platform/format.ts'

/** Shows the real number of learners once it exceeds the operator's own figure. */
export async function start(element: HTMLElement) {
  const { learners } = await call(countLearners)
  if (learners <= Number(element.dataset['least'])) return
  element.querySelector('[data-learners]')!.textContent = formatNumber(learners)
  element.hidden = false
}
