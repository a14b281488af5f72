import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dismissFailures } from '#ui/toast.ts'
import { errorMessage } from './error-words.ts'
import { findErrors, type FieldErrors, listFields } from './form-errors.ts'

/** A box that isn't ticked has no value. */
export type FormValues<Name extends string = string> = Partial<Record<Name, string>>
type Options<Name extends string> = {
  send: (values: FormValues<Name>) => Promise<unknown>
  /** Finds errors that the browser's validation can't. */
  check?: (values: FormValues<Name>) => FieldErrors<Name>
  /** Returns the name of the field that caused the server's refusal, if it was a field. */
  fieldForError?: (error: unknown) => Name | undefined
  /** The message shown at that field. */
  messageFor?: (error: unknown) => string
  onInvalid?: (errors: FieldErrors<Name>) => void
  onFailure?: (error: unknown) => void
}

/** Thrown by `send` if the learner has changed their mind. The form then shows no error. */
export class Cancelled extends Error {}

/**
 * A form sent by script. Errors stay at their fields, and the first invalid field gets the focus, so that screen
 * readers announce the field and its error. The browser's own bubbles disappear too soon. `failure` is an error that
 * belongs to no field. Name the fields, as in `useForm<'email' | 'password'>`, so that misspelling one doesn't compile.
 */
export function useForm<Name extends string = string>({
  send,
  check,
  fieldForError,
  messageFor = errorMessage,
  ...on
}: Options<Name>) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submitted = useRef<{ form: HTMLFormElement; focused: HTMLElement | null }>(undefined)

  // Restores the focus, which fields lose because they are disabled while the form is being sent.
  useEffect(() => {
    if (isBusy || !submitted.current) return
    const { form, focused } = submitted.current
    submitted.current = undefined
    const invalid = listFields(form).find(({ name }) => errors[name as Name])
    if (invalid) invalid.focus()
    else if (document.activeElement === document.body) focused?.focus()
  })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    submitted.current = { form, focused: document.activeElement as HTMLElement | null }
    const values = Object.fromEntries(new FormData(form)) as FormValues<Name>
    const found: FieldErrors<Name> = { ...check?.(values), ...findErrors(form) }
    setErrors(found)
    setFailure(undefined)
    dismissFailures()
    if (Object.keys(found).length > 0) return on.onInvalid?.(found)

    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        on.onFailure?.(error)
        const name = fieldForError?.(error)
        if (name) setErrors({ [name]: messageFor(error) } as FieldErrors<Name>)
        else setFailure(error)
      }
    }
    setBusy(false)
  }

  /** Clears a field's error as soon as the field changes. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const name = (target as HTMLInputElement).name as Name
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  const handlers = {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    onChange,
  }
  /** The name and the error of a field, for its component. */
  const field = (name: Name) => ({ name, error: errors[name] })
  return { form: { handlers, isBusy }, field, errors, failure, isBusy }
}
