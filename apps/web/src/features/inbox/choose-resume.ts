import { RESUME_BYTES } from '@nextround/contract/inbox'
import { showError } from './field-error.ts'

/** Shows the chosen or dropped file and its error, and lets the visitor remove it. */
export function followResume(input: HTMLInputElement): void {
  const box = input.closest('[data-drop]') as HTMLElement
  const chosen = box.querySelector('[data-chosen]') as HTMLElement
  const remove = box.querySelector('[data-remove]') as HTMLElement

  const show = () => {
    const file = input.files?.[0]
    chosen.hidden = !file
    remove.hidden = !file
    const [words] = chosen.getElementsByTagName('span')
    if (words) words.textContent = file ? `${file.name}, ${formatBytes(file.size)}` : ''
    const error = file ? validateFile(file) : ''
    input.setCustomValidity(error)
    input.dataset['mismatch'] = error
    showError(input, error)
    // The focus makes screen readers announce the field with its error.
    if (error) input.focus()
  }
  const choose = (file?: File) => {
    const files = new DataTransfer()
    if (file) files.items.add(file)
    input.files = files.files
    show()
  }
  const takesFiles = (event: DragEvent) =>
    !input.disabled && Boolean(event.dataTransfer?.types.includes('Files'))

  input.addEventListener('change', show)
  // The form is emptied only after this event.
  input.form?.addEventListener('reset', () => queueMicrotask(show))
  remove.addEventListener('click', () => {
    choose()
    input.focus()
  })
  box.addEventListener('dragover', (event) => {
    if (!takesFiles(event)) return
    event.preventDefault()
    box.dataset['over'] = ''
  })
  box.addEventListener('dragleave', () => delete box.dataset['over'])
  box.addEventListener('drop', (event) => {
    delete box.dataset['over']
    if (!takesFiles(event)) return
    event.preventDefault()
    choose(event.dataTransfer?.files[0])
  })
  // The file may have been chosen before the script loaded, or restored by the browser.
  show()
}

function validateFile({ name, size }: File) {
  if (!/\.(pdf|docx?)$/i.test(name)) return 'Choose a PDF, DOC or DOCX file.'
  if (size === 0) return 'This file is empty. Choose another one.'
  if (size > RESUME_BYTES) return `This file is ${formatBytes(size)}. A resume can be at most 5 MB.`
  return ''
}

const KB = 1024

/** Formats a size as `182 KB` or `2.4 MB`. Rounds up, because a file just above 5 MB would otherwise show as 5.0. */
export const formatBytes = (bytes: number): string =>
  bytes < KB * KB
    ? `${Math.ceil(bytes / KB)} KB`
    : `${(Math.ceil((bytes / KB / KB) * 10) / 10).toFixed(1)} MB`
