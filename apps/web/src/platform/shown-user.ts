import { deviceStorage } from './device-storage.ts'

type ShownUser = { name: string; role?: string }
type SavedUser = ShownUser & { id: string; until: number }

const KEY = 'user'
/** A session ends after a week without a visit (docs/decisions/0008-cookie-sessions.md). */
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * A page's HTML holds both the guest's and the learner's view. An attribute of the root element shows one of them.
 * Without an argument, the user saved in this browser decides. It also runs as an inline script before the first paint,
 * so that nobody sees the wrong view first. It must therefore not use anything outside its own body.
 */
export function showUser(known?: ShownUser | null) {
  let user = known
  if (user === undefined) {
    try {
      const saved = JSON.parse(localStorage.getItem('user') ?? 'null') as SavedUser | null
      user = saved && saved.until > Date.now() ? saved : null
    } catch {
      // Storage is forbidden, so guests' content is shown until the server replies.
      user = null
    }
  }
  const root = document.documentElement
  root.dataset['session'] = user ? 'user' : 'guest'
  // The role only shows a link. The server checks permissions.
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

/** Saves the user named by the server, so that the next page can show them before it asks the server. */
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

/** Changes when someone else signs in, or when the user signs out. */
export const savedUserId = () => (deviceStorage.readJson(KEY) as SavedUser | undefined)?.id
