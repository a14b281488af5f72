import { formatBytes } from './choose-resume.ts'

const SLOW_MS = 4_000

/** Updates a form while it is being sent, and afterwards. */
export function formState(form: HTMLFormElement, busyLabel: string) {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector)
  const fieldset = find('fieldset') as HTMLFieldSetElement
  const button = find('[type=submit]') as HTMLButtonElement
  const label = button.querySelector('span') as HTMLElement
  const idleLabel = label.textContent
  const note = find('[data-note]') as HTMLElement
  const progress = find('[data-progress]')
  const cancel = find('[data-cancel]')
  let slow: ReturnType<typeof setTimeout> | undefined

  const say = (words: string) => {
    note.textContent = words
  }

  function setBusy(isBusy: boolean, file?: File) {
    fieldset.disabled = isBusy
    // Not disabled, so that the button can take the focus that a disabled field has just lost.
    for (const name of ['aria-busy', 'aria-disabled']) button.setAttribute(name, String(isBusy))
    label.textContent = isBusy ? busyLabel : idleLabel
    button.focus()
    clearTimeout(slow)
    if (isBusy)
      slow = setTimeout(
        say,
        SLOW_MS,
        'This is taking longer than usual. Please keep this page open.',
      )
    if (progress) progress.hidden = !file
    if (cancel) cancel.hidden = !isBusy
    if (file) showProgress({ sentBytes: 0, totalBytes: file.size })
  }

  function showProgress({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) {
    if (!progress) return
    const percent = Math.floor((100 * sentBytes) / totalBytes)
    const words = `${percent}% of ${formatBytes(totalBytes)}`
    const [bar] = progress.getElementsByTagName('progress')
    bar?.setAttribute('value', String(percent))
    bar?.setAttribute('aria-valuetext', words)
    progress.querySelector('rect')?.setAttribute('width', `${percent}%`)
    const [, shown] = progress.getElementsByTagName('span')
    if (shown) shown.textContent = words
    // Everything has been sent, so it is too late to say whether cancelling would work.
    if (cancel && sentBytes === totalBytes) {
      if (document.activeElement === cancel) button.focus()
      cancel.hidden = true
    }
  }

  return { say, setBusy, showProgress, cancel }
}
