import { startToasts } from '#ui/show-toasts.ts'

/** Code that only some text pages need, by the `data-part` of the element that it enhances. */
const PARTS: Record<string, () => Promise<{ start: (element: never) => unknown }>> = {
  'send-form': () => import('#features/inbox/send-form.ts'),
  'count-learners': () => import('#features/home/count-learners.ts'),
  'follow-samples': () => import('#features/home/follow-samples.ts'),
  'mock-reports': () => import('#features/mocks/mock-reports.ts'),
  'my-tasks': () => import('#features/coding-tasks/my-tasks.ts'),
  'my-mocks': () => import('#features/mocks/my-mocks.ts'),
  'search-answers': () => import('#features/about-us/search-answers.ts'),
}

/** Sets up a text page, for which the app uses React. */
export function startTextPage() {
  // History entries made by the app have turned off the browser's scroll restoration.
  history.scrollRestoration = 'auto'
  startToasts(document.querySelector('#toasts') as HTMLElement)
  document.documentElement.classList.add('is-live')
  // If the code doesn't load, the page still works as plain HTML.
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]'))
    void PARTS[element.dataset['part'] ?? '']?.().then(
      ({ start }) => start(element as never),
      () => {},
    )
  import.meta.hot?.on('text-page:changed', () => location.reload())
}
