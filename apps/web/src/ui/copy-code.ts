import { dismissFailures, toast } from './toast.ts'

const CONFIRMED_MS = 2_000

/** Copies the code next to the button exactly as it is shown. The button shows and says so for two seconds. */
export async function copyCode(button: Element) {
  dismissFailures()
  const label = button.getAttribute('aria-label') ?? ''
  try {
    await navigator.clipboard.writeText(
      button.parentElement?.querySelector('pre')?.textContent ?? '',
    )
  } catch {
    const description = "Your browser didn't allow it. Select the text and copy it yourself."
    toast({ title: "Couldn't copy", description, kind: 'destructive' })
    return
  }
  if (button.hasAttribute('data-done')) return
  button.setAttribute('data-done', '')
  button.setAttribute('aria-label', 'Copied')
  setTimeout(() => {
    button.removeAttribute('data-done')
    button.setAttribute('aria-label', label)
  }, CONFIRMED_MS)
}
