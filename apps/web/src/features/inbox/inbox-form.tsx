import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ERROR_LOOK } from '#ui/field-frame.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { RingMark } from '#ui/ring-mark.tsx'

type Props = {
  id: string
  label: string
  action: string
  button: string
  /** Whether it holds a file, whose upload may take long enough to be watched and cancelled. */
  hasFile?: boolean
  children: ReactNode
}

/** Works without scripts. With scripts, send-form.ts sends it and reports the outcome. */
export const InboxForm = ({ id, label, action, button, hasFile, children }: Props) => (
  <Card className="md:p-8">
    <form
      id={id}
      data-part="send-form"
      action={action}
      method="post"
      encType="multipart/form-data"
      aria-label={label}
      className="group relative grid scroll-mt-24 gap-6"
    >
      <fieldset className="grid min-w-0 grid-cols-1 gap-5">{children}</fieldset>
      <div>
        {hasFile && (
          <div data-progress hidden className="mb-5">
            <ProgressBar label="Uploading your file" value={0} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">
            <RingMark
              inOneColour
              className="hidden size-5 motion-safe:animate-spin in-aria-busy:block"
            />
            <span>{button}</span>
          </Button>
          {hasFile && (
            <Button look="quiet" data-cancel hidden>
              Cancel
            </Button>
          )}
        </div>
        <p data-note role="status" className="text-ink-2 text-sm not-empty:mt-3" />
      </div>
      <template>
        <p className={ERROR_LOOK}>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere" />
        </p>
      </template>
    </form>
  </Card>
)
