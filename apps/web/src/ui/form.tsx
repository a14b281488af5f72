import type { ComponentProps, ReactNode } from 'react'

type Props = {
  handlers: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange'>
  isBusy: boolean
  children: ReactNode
  label?: string
}

/** Nothing in it can be changed while it is under way. If it were sent without scripts, nothing typed would show in an address. */
export const Form = ({ handlers, isBusy, label, children }: Props) => (
  <form method="post" noValidate aria-label={label} {...handlers}>
    <fieldset disabled={isBusy} className="grid min-w-0 grid-cols-1 gap-5">
      {children}
    </fieldset>
  </form>
)
