import { listSampleAnswers } from '#platform/sample-answers.ts'
import { dismissFailures, toast } from '#ui/toast.ts'

const load = () => import('./play-samples.ts')

/** Starts the home page's questions. Their code loads on the first touch, because most visitors read on. */
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
    title: "Couldn't check your answer",
    description: 'Check your connection, then try again.',
    kind: 'destructive',
  })
