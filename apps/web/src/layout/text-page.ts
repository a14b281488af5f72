import { hasToasted, onToastChange } from '#ui/toast.ts'

/** What the app does for its own pages by React. */
export function startTextPage() {
  // An entry of the history that the app has made leaves scrolling to the app.
  history.scrollRestoration = 'auto'
  onToastChange(() => {
    if (hasToasted()) void import('#ui/show-text-toasts.ts').then((late) => late.showToasts())
  })
  document.documentElement.classList.add('is-live')
  import.meta.hot?.on('text-page:changed', () => location.reload())
}
