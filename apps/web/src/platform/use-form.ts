import { type FormEvent, useEffect, useRef, useState } from 'react'
import { complaintsAbout, type Complaints } from './form-complaints.ts'
import { wordsFor } from './error-words.ts'

type Values = Record<string, string>
type Options = {
  send: (values: Values) => Promise<unknown>
  /** Which field a refusal is about, if it is about one. */
  blame?: (error: unknown) => string | undefined
  onComplaint?: (complaints: Complaints) => void
  onFailure?: (error: unknown) => void
}

/**
 * One form that is sent by script. What is wrong stands at its field and stays there, and the first
 * field at fault takes the focus: the bubbles of a phone's browser vanish before they are heard.
 */
export function useForm({ send, blame, onComplaint, onFailure }: Options) {
  const [complaints, setComplaints] = useState<Complaints>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const left = useRef<{ form: HTMLFormElement; focused: HTMLElement | null }>(undefined)

  // Fields are disabled while the form is under way, which takes the focus from them.
  useEffect(() => {
    if (isBusy || !left.current) return
    const { form, focused } = left.current
    left.current = undefined
    const atFault = form.querySelector<HTMLElement>('[aria-invalid]')
    if (atFault) atFault.focus()
    else if (document.activeElement === document.body) focused?.focus()
  })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    left.current = { form, focused: document.activeElement as HTMLElement | null }
    const found = complaintsAbout(form)
    setComplaints(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return onComplaint?.(found)

    const values = Object.fromEntries(new FormData(form)) as Values
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      onFailure?.(error)
      const name = blame?.(error)
      if (name) setComplaints({ [name]: wordsFor(error) })
      else setFailure(error)
    }
    setBusy(false)
  }

  /** A complaint goes as soon as something is done about it. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (complaints[name]) setComplaints({ ...complaints, [name]: undefined })
  }

  const handlers = {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    onChange,
  }
  return { form: { handlers, isBusy }, complaints, failure, isBusy }
}
