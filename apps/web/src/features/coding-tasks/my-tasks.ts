import { call } from '@nextround/contract/call'
import { listCodingTasks, type TaskStanding } from '@nextround/contract/coding-tasks'

const root = document.documentElement

/** Follows who reads the page: the learner that this device remembers, until the server says otherwise. */
export function start(place: HTMLElement): void {
  let shown: string | undefined
  const follow = () => {
    const session = root.dataset['session']
    if (session !== shown && session === 'user') void showStandings(place)
    shown = session
  }
  place.querySelector('[data-retry]')?.addEventListener('click', () => void showStandings(place))
  follow()
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-session'] })
}

/** Fills in where the learner stands with each task of the page, and whether programs can be run. */
async function showStandings(place: HTMLElement): Promise<void> {
  place.dataset['state'] = 'loading'
  try {
    const { judge, standings } = await call(listCodingTasks)
    const byTask = new Map(standings.map((standing) => [standing.taskId, standing]))
    for (const element of place.querySelectorAll<HTMLElement>('[data-standing]')) {
      const standing = byTask.get(element.dataset['standing'] ?? '')
      element.textContent = standing ? describeStanding(standing) : ''
      element.dataset['is'] = standing?.state ?? 'new'
    }
    place.dataset['judge'] = judge
    place.dataset['state'] = 'ready'
  } catch {
    place.dataset['state'] = 'failed'
  }
}

const describeStanding = ({ state, tries }: TaskStanding) =>
  state === 'solved'
    ? `Solved in ${countTries(tries)}`
    : state === 'studied'
      ? 'Solution read'
      : state === 'tried'
        ? countTries(tries)
        : ''

const countTries = (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`)
