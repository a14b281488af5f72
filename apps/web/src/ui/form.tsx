import type { ComponentProps, ReactNode } from 'react'
import { errorMessage } from '#platform/error-words.ts'
import { Notice } from './notice.tsx'

type Props = {
  handlers: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange'>
  isBusy: boolean
  children: ReactNode
  label?: string
}

/**
 * Disabled while it is being sent. The method is post, so that without scripts the values never appear in the address.
 */
export const Form = ({ handlers, isBusy, label, children }: Props) => (
  <form method="post" noValidate aria-label={label} {...handlers}>
    <fieldset disabled={isBusy} className="grid min-w-0 grid-cols-1 gap-5">
      {children}
    </fieldset>
  </form>
)

type FailureProps = {
  /** The `failure` of `useForm`. */
  error: unknown
  /** The heading, such as "Couldn't save your profile". */
  title?: string
  message?: string
  children?: ReactNode
}

/** Says why the form wasn't accepted. Screen readers announce it as soon as it appears. */
export const FormFailure = ({ error, title, message, children }: FailureProps) =>
  error === undefined ? null : (
    <Notice kind="bad">
      <p>
        {title && <span className="block font-semibold">{title}</span>}
        {message ?? errorMessage(error)}
      </p>
      {children}
    </Notice>
  )
