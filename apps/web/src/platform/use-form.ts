import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dismissFailures } from '#ui/toast.ts'
import { errorMessage } from './error-words.ts'
import { errorsIn, type FieldErrors, fieldsOf } from './form-errors.ts'

type Values = Record<string, string>
type Options = {
  send: (values: Values) => Promise<unknown>
  /** What the browser's own rules for fields cannot find. */
  check?: (values: Values) => FieldErrors
  /** Which field a refusal of the server is about, if it is about one. */
  fieldOf?: (error: unknown) => string | undefined
  /** The message at that field. */
  messageFor?: (error: unknown) => string
  onInvalid?: (errors: FieldErrors) => void
  onFailure?: (error: unknown) => void
}

/** Thrown by `send` when the learner has changed their mind: nothing happened, and nothing is said. */
export class Cancelled extends Error {}

/**
 * One form that is sent by script. An error stays at its field, and the first such field takes the focus, so that a
 * screen reader reads field and error; the browser's own bubbles vanish too soon. What is about no field is `failure`.
 */
export function useForm({ send, check, fieldOf, messageFor = errorMessage, ...on }: Options) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submitted = useRef<{ form: HTMLFormElement; focused: HTMLElement | null }>(undefined)

  // Fields are disabled while the form is being sent, which takes the focus from them.
  useEffect(() => {
    if (isBusy || !submitted.current) return
    const { form, focused } = submitted.current
    submitted.current = undefined
    const invalid = fieldsOf(form).find(({ name }) => errors[name])
    if (invalid) invalid.focus()
    else if (document.activeElement === document.body) focused?.focus()
  })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    submitted.current = { form, focused: document.activeElement as HTMLElement | null }
    const values = Object.fromEntries(new FormData(form)) as Values
    const found = { ...check?.(values), ...errorsIn(form) }
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
        const name = fieldOf?.(error)
        if (name) setErrors({ [name]: messageFor(error) })
        else setFailure(error)
      }
    }
    setBusy(false)
  }

  /** An error goes as soon as its field is changed. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  const handlers = {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    onChange,
  }
  return { form: { handlers, isBusy }, errors, failure, isBusy }
}
