import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props = Pick<ReturnType<typeof useForm>, 'form' | 'failure'> & {
  /** Names the action and the person concerned. */
  label: string
  submit: Pick<ComponentProps<typeof SubmitButton>, 'children' | 'busyLabel'>
  failureTitle: string
  failureMessage: string
  onCancel: () => void
  children: ReactNode
}

/** A form below the item that it acts on. Its first field takes the focus, and Escape cancels. */
export function ActForm({ form, failure, submit, onCancel, children, ...words }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:checked, input, textarea')
    first?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape, from any field of the form
    <div ref={box} onKeyDown={onKeyDown} className="scroll-mb-24 border-line border-t p-3.5 sm:p-4">
      <Form label={words.label} {...form}>
        {children}
        <FormFailure error={failure} title={words.failureTitle} message={words.failureMessage} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={form.isBusy} {...submit} />
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** A framed act form, for use anywhere but below the row that it acts on. */
export const FramedActForm = (props: Props) => (
  <div className="overflow-hidden rounded-control border border-line *:border-t-0">
    <ActForm {...props} />
  </div>
)

/** In a multi-line field, Enter without Ctrl or Cmd inserts a line break. */
export function sendByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
