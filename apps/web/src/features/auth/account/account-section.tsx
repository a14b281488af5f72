import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props = { title: string; lead: ReactNode; mark?: ReactNode; children: ReactNode }

/** One section of the account page. On wide screens the text is next to the controls. */
export function AccountSection({ title, lead, mark, children }: Props) {
  const id = useId()

  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12 lg:p-8">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="font-bold text-xl">
              {title}
            </h2>
            {mark}
          </div>
          <p className="mt-1.5 max-w-prose text-ink-2 text-sm">{lead}</p>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
      </Card>
    </section>
  )
}

type SubmitProps = {
  isBusy: boolean
  busyLabel: string
  children: string
  onCancel: () => void
}

/** The buttons of a form that was opened in a section. */
export const SubmitOrCancel = ({ isBusy, busyLabel, children, onCancel }: SubmitProps) => (
  <div className="flex flex-col gap-3 sm:flex-row">
    <SubmitButton isBusy={isBusy} busyLabel={busyLabel}>
      {children}
    </SubmitButton>
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

/** Use it as a `ref` on an element that replaces the focused one, so that it takes the focus. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
