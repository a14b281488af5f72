import { deviceStorage } from './device-storage.ts'

type ShownUser = { name: string; role?: string }
type SavedUser = ShownUser & { id: string; until: number }

const KEY = 'user'
/** A session ends after so long without a visit (docs/decisions/0008-cookie-sessions.md). */
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The HTML of a page holds both what a guest and what a learner sees; an attribute of the root shows one of them. By
 * itself it follows what this browser has saved. It also runs as an inline script before the first paint, so that
 * nobody sees the wrong one first: it may use nothing from outside its own braces.
 */
export function showUser(known?: ShownUser | null) {
  let user = known
  if (user === undefined) {
    try {
      const saved = JSON.parse(localStorage.getItem('user') ?? 'null') as SavedUser | null
      user = saved && saved.until > Date.now() ? saved : null
    } catch {
      // Storage is forbidden: the server will say who is here.
      user = null
    }
  }
  const root = document.documentElement
  root.dataset['session'] = user ? 'user' : 'guest'
  // It shows a link, and opens nothing: the server knows who may do what.
  root.dataset['role'] = user?.role ?? ''
  const name = user?.name || 'Profile'
  const fill = () => {
    for (const place of document.querySelectorAll('[data-user-name]'))
      if (place.textContent !== name) place.textContent = name
  }
  fill()
  if (document.readyState !== 'loading') return
  const observer = new MutationObserver(fill)
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect(), { once: true })
}

/** The server has said who is here: the next page knows it before it can ask. */
export function saveUser(user: { id: string; name: string; role: string } | null) {
  const saved = user && {
    id: user.id,
    name: user.name,
    role: user.role,
    until: Date.now() + A_WEEK_MS,
  }
  if (saved) deviceStorage.write(KEY, JSON.stringify(saved satisfies SavedUser))
  else deviceStorage.remove(KEY)
  showUser(user)
}

/** Changes when somebody else signs in, or nobody is signed in any more. */
export const savedUserId = () => (deviceStorage.readJson(KEY) as SavedUser | undefined)?.id
