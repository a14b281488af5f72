import type { Navigation } from './palette.ts'

type Parts = { loadParts: () => Promise<(dialog: HTMLDialogElement, by: Navigation) => void> }

/**
 * Opens the dialog immediately, then loads the search's code and index. What is typed in the meantime is searched for.
 */
export function openSearch(
  dialog: HTMLDialogElement,
  navigation: Navigation,
  { loadParts }: Parts,
) {
  const load = async () => {
    dialog.dataset['state'] = 'loading'
    try {
      const start = await loadParts()
      if (dialog.open) start(dialog, navigation)
    } catch {
      dialog.dataset['state'] = 'failed'
    }
  }
  const box = dialog.querySelector('input')
  const retry = () => {
    // The button disappears, and with it the focus.
    box?.focus()
    void load()
  }
  const closed = new AbortController()
  const { signal } = closed
  dialog.querySelector('[role=alert] button')?.addEventListener('click', retry, { signal })
  dialog.addEventListener('close', () => closed.abort(), { signal })
  if (box) box.value = ''
  dialog.showModal()
  return load()
}
