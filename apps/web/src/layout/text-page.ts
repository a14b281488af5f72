import { hasToasted, onToastChange } from '#ui/toast.ts'

/** What only some texts need, by the `data-part` of the element it works on. */
const PARTS: Record<string, () => Promise<{ start: (element: never) => void }>> = {
  'send-form': () => import('#features/inbox/send-form.ts'),
  'follow-samples': () => import('#features/home/follow-samples.ts'),
  'search-answers': () => import('#features/about-us/search-answers.ts'),
}

/** What the app does for its own pages by React. */
export function startTextPage() {
  // An entry of the history that the app has made leaves scrolling to the app.
  history.scrollRestoration = 'auto'
  onToastChange(() => {
    if (hasToasted()) void import('#ui/show-text-toasts.ts').then((late) => late.showToasts())
  })
  document.documentElement.classList.add('is-live')
  // Without it the page still does what HTML can do.
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]'))
    void PARTS[element.dataset['part'] ?? '']?.().then(
      ({ start }) => start(element as never),
      () => {},
    )
  import.meta.hot?.on('text-page:changed', () => location.reload())
}
