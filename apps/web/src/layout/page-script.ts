import { signOut } from '#features/auth/sign-out.ts'
import { navigation } from '#platform/navigation.ts'
import { showUser } from '#platform/shown-user.ts'
import { applyTheme, toggleTheme } from '#platform/theme.ts'
import { carryUnreadToasts, dismissFailures, toast } from '#ui/toast.ts'
import { clickInDialog, followPageDialogs } from './page-dialogs.ts'
import { followSession } from './page-session.ts'
import { startServiceWorkerWhenIdle } from './start-service-worker.ts'
import { startTextPage } from './text-page.ts'

/**
 * The script of every page: what the buttons of the header do, who is signed in, the service worker. A page of text has
 * no other, so nothing here, nor in what it imports, may need React.
 */
const actions: Record<string, () => unknown> = {
  theme: toggleTheme,
  search: openPalette,
  'sign-out': signOut,
  'mark-note': () => import('#features/notes/notes-read.ts').then((late) => late.toggleNoteRead()),
}

// At the window: it does not matter who has drawn a button, or when.
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  clickInDialog(target)
  actions[target.closest<HTMLElement>('[data-action]')?.dataset['action'] ?? '']?.()
})
addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  void openPalette()
})
followPageDialogs()

// A phone that turns dark in the evening does so while a page is open.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme())
// Another tab has changed the theme, or somebody has signed in or out there.
addEventListener('storage', showSaved)
// A page that was kept for Back is as old as the moment in which it was left.
addEventListener('pageshow', ({ persisted }) => persisted && showSaved())

function showSaved() {
  applyTheme()
  showUser()
}

/** Its code and its list are fetched when first wanted. */
async function openPalette() {
  const dialog = document.querySelector<HTMLDialogElement>('#palette')
  if (!dialog || dialog.open) return
  dismissFailures()
  try {
    const [{ openPalette: open }, { searchIndex }] = await Promise.all([
      import('#features/palette/palette.ts'),
      import('@nextround/content/search'),
    ])
    open(dialog, navigation, searchIndex)
  } catch {
    toast({
      title: 'The search could not be opened',
      description: 'Check your connection, then try again.',
      kind: 'destructive',
    })
  }
}

function start() {
  const isText = document.documentElement.dataset['page'] === 'text'
  showSaved()
  if (isText) startTextPage()
  carryUnreadToasts()
  followSession({ isText })
  startServiceWorkerWhenIdle()
}

// A page that the browser draws ahead asks nothing until it is seen.
const { prerendering } = document as Document & { prerendering?: boolean }
if (prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()
