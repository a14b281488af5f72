import { signOut } from '#features/auth/sign-out.ts'
import { openSearch } from '#features/palette/open-search.ts'
import { navigation } from '#platform/navigation.ts'
import { reportErrors } from '#platform/report-errors.ts'
import { showUser } from '#platform/shown-user.ts'
import { applyTheme, toggleTheme } from '#platform/theme.ts'
import { carryUnreadToasts, dismissFailures } from '#ui/toast.ts'
import { clickInDialog, followPageDialogs } from './page-dialogs.ts'
import { followSession } from './page-session.ts'
import { startTextPage } from './text-page.ts'

reportErrors()

/**
 * The script of every page: the header's buttons, the session and the service worker. Text pages have no other script,
 * so neither this file nor its imports may need React.
 */
const actions: Record<string, (button: Element) => unknown> = {
  theme: toggleTheme,
  search: openPalette,
  'sign-out': signOut,
  'copy-code': (button) => import('#ui/copy-code.ts').then((late) => late.copyCode(button)),
  'mark-note': () => import('#features/notes/notes-read.ts').then((late) => late.toggleNoteRead()),
}

// Listens on the window, so that buttons work no matter when and how they were rendered.
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  clickInDialog(target)
  const button = target.closest<HTMLElement>('[data-action]')
  if (button) actions[button.dataset['action'] ?? '']?.(button)
})
addEventListener('keydown', (event) => {
  // Doesn't call a method of `event.key`, because autofill fires events without a key.
  if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  openPalette()
})
followPageDialogs()

// The system may turn dark in the evening while a page is open.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme())
// Another tab has changed the theme, or someone has signed in or out there.
addEventListener('storage', showSaved)
// A page restored from the back/forward cache still shows the state in which it was left.
addEventListener('pageshow', ({ persisted }) => persisted && showSaved())

function showSaved() {
  applyTheme()
  showUser()
}

/** Search is off during a quiz, because a modal on top would block the quiz's keys. */
function openPalette() {
  const dialog = document.querySelector<HTMLDialogElement>('#palette')
  if (!dialog || dialog.open || document.documentElement.classList.contains('is-in-quiz')) return
  dismissFailures()
  void openSearch(dialog, navigation, {
    loadParts: async () => {
      const [{ startPalette }, { searchIndex }] = await Promise.all([
        import('#features/palette/palette.ts'),
        import('@nextround/content/search'),
      ])
      return (opened, by) => startPalette(opened, by, searchIndex)
    },
  })
}

function start() {
  const isText = document.documentElement.dataset['page'] === 'text'
  showSaved()
  if (isText) startTextPage()
  carryUnreadToasts()
  followSession({ isText })
  startServiceWorkerWhenIdle()
}

// A page prerendered by the browser makes no requests until it is shown.
const { prerendering } = document as Document & { prerendering?: boolean }
if (prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()

/**
 * Starts when the browser is idle, so that it delays nothing visible. Off in development, where files must be fresh.
 */
function startServiceWorkerWhenIdle() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const start = () =>
    void import('#platform/service-worker.ts')
      .then((late) => late.startServiceWorker())
      // If this fails, the next page tries again.
      .catch(() => {})
  const startWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 2_000)
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { once: true })
}
