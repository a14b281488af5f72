import { CallError } from '@nextround/contract/call'
import type { UploadEndpoint } from '@nextround/contract/endpoint'
import { apply, sendMessage } from '@nextround/contract/inbox'
import { upload } from '@nextround/contract/upload'
import { findErrors, listFields, type FormField } from '#platform/form-errors.ts'
import { inboxErrorMessage } from '#platform/inbox-words.ts'
import { dismissFailures, toast } from '#ui/toast.ts'
import { followResume } from './choose-resume.ts'
import { showError } from './field-error.ts'
import { formState } from './form-state.ts'

type Kind = { to: UploadEndpoint; busy: string; success: string; failure: string }

const KINDS: Kind[] = [
  {
    to: sendMessage,
    busy: 'Sending...',
    success: "Message sent successfully! We'll respond within 24 hours.",
    failure: 'Failed to send message. Please try again.',
  },
  {
    to: apply,
    busy: 'Submitting Application...',
    success: "Application submitted successfully! We'll review it and get back to you soon.",
    failure: 'Failed to submit application. Please try again.',
  },
]

/** Errors that are about the file. */
const ABOUT_FILE = ['request.wrong-file-type', 'request.too-large', 'inbox.unsafe-file']

/** Sends the form of a text page, which has no React. Without this script the browser sends it and shows a new page. */
export function start(form: HTMLFormElement): void {
  const kind = KINDS.find(({ to }) => to.path === form.getAttribute('action'))
  if (!kind) return
  const { say, setBusy, showProgress, cancel } = formState(form, kind.busy)
  const resume = form.querySelector<HTMLInputElement>('[type=file]')
  const sent = document.querySelector('#sent') as HTMLElement
  const notSent = document.querySelector('#not-sent') as HTMLElement
  let sending: AbortController | undefined

  async function send() {
    if (!kind || !isComplete(form)) return
    sent.hidden = true
    notSent.hidden = true
    // Read before the fields are disabled, because FormData omits disabled fields.
    const { file, fields } = readEntries(form)
    sending = new AbortController()
    const { signal } = sending
    setBusy(true, file)
    const files = file ? { resume: file } : {}
    const failed = await upload(kind.to, { fields }, files, {
      signal,
      onProgress: showProgress,
    }).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    sending = undefined
    setBusy(false)
    if (signal.aborted) say('Cancelled. Your text is still here.')
    else if (failed) fail(failed.error, kind.failure)
    else succeed(kind.success)
  }

  function succeed(title: string) {
    form.reset()
    for (const field of listFields(form)) countCharacters(field)
    say('')
    toast({ title })
    sent.hidden = false
    // Shows the same as without scripts. Back doesn't lead to the form that was sent.
    location.replace('#sent')
    sent.focus()
  }

  function fail(error: unknown, title: string) {
    toast({ title, kind: 'destructive' })
    const message = inboxErrorMessage(error)
    const isAboutFile = error instanceof CallError && ABOUT_FILE.includes(error.code)
    say(isAboutFile ? '' : message)
    if (!resume || !isAboutFile) return
    showError(resume, message)
    resume.focus()
  }

  form.noValidate = true
  form.dataset['live'] = ''
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sending) return
    dismissFailures()
    say('')
    void send()
  })
  form.addEventListener('input', ({ target }) => {
    showError(target as FormField)
    countCharacters(target as FormField)
  })
  cancel?.addEventListener('click', () => sending?.abort())
  addEventListener('beforeunload', (event) => {
    if (sending) event.preventDefault()
  })
  if (resume) followResume(resume)
  sent.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    location.replace(`#${form.id}`)
    listFields(form)[0]?.focus()
  })
}

/** Shows the error at each invalid field and focuses the first. */
function isComplete(form: HTMLFormElement) {
  const errors = findErrors(form)
  const fields = listFields(form)
  for (const field of fields) showError(field, errors[field.name])
  const wrong = fields.find(({ name }) => errors[name])
  wrong?.focus()
  return !wrong
}

function readEntries(form: HTMLFormElement) {
  const { resume, ...fields } = Object.fromEntries(new FormData(form))
  const openForMs = String(Math.round(performance.now()))
  const file = resume instanceof File && resume.size > 0 ? resume : undefined
  return { file, fields: { ...fields, openForMs } }
}

/** The count appears when fewer characters than this are left. */
const COUNTED = 300
const PAUSE_MS = 300

let counting: ReturnType<typeof setTimeout> | undefined

/** Waits for a pause in typing, because screen readers would announce the count after each letter. */
function countCharacters(field: FormField): void {
  const place = field.labels?.[0]?.parentElement?.querySelector('[data-count]')
  if (!place || !('maxLength' in field)) return
  clearTimeout(counting)
  counting = setTimeout(() => {
    const left = field.maxLength - field.value.length
    place.textContent = left > COUNTED ? '' : wordsFor(left)
  }, PAUSE_MS)
}

function wordsFor(left: number) {
  if (left <= 0) return 'No characters left. Anything longer is cut off.'
  return left === 1 ? '1 character left.' : `${left} characters left.`
}
