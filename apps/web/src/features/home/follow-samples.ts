import { listSampleAnswers } from '#platform/sample-answers.ts'
import { dismissFailures, toast } from '#ui/toast.ts'

const load = () => import('./play-samples.ts')

/** The questions of the home page. The code that plays them is fetched at the first touch: most visitors read on. */
export function start(card: HTMLElement): void {
  card.addEventListener('pointerdown', () => void load().catch(() => {}), { once: true })
  card.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    dismissFailures()
    load().then((late) => late.press(card, submitter), sayNotLoaded)
  })
  card.dataset['live'] = ''
  if (listSampleAnswers().length > 0)
    load().then(
      (late) => late.resume(card),
      () => {},
    )
}

const sayNotLoaded = () =>
  toast({
    title: 'The answer could not be checked',
    description: 'Check your connection, then try again.',
    kind: 'destructive',
  })
