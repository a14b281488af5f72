import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { Sheet } from '../sheet.tsx'
import { toast } from '../toast.ts'
import { HINDI_NAME, LONG } from './long-texts.ts'
import { Row, Sample, Samples } from './sample.tsx'

const failure = {
  title: 'Error',
  description: 'Failed to submit payment. Please try again.',
  kind: 'destructive',
} as const

export function FloatingSamples() {
  const [open, setOpen] = useState<'form' | 'long' | 'right' | 'bottom'>()
  const close = () => setOpen(undefined)

  return (
    <Samples>
      <Sample name="Dialog, sheet">
        <Row>
          <Button onClick={() => setOpen('form')}>Open dialog</Button>
          <Button onClick={() => setOpen('long')}>Open long dialog</Button>
          <Button onClick={() => setOpen('right')}>Open sheet</Button>
          <Button onClick={() => setOpen('bottom')}>Open bottom sheet</Button>
        </Row>
      </Sample>
      <Sample name="Toast">
        <Row>
          <Button onClick={() => toast({ title: 'Saved' })}>Toast</Button>
          <Button onClick={() => toast({ title: HINDI_NAME, description: LONG })}>
            Long toast
          </Button>
          <Button onClick={() => toast(failure)}>Destructive toast</Button>
        </Row>
      </Sample>
      {open === 'form' && (
        <Dialog title="Pay for the guide" description="Two fields, one decision." onClose={close}>
          <Field label="Transaction ID" />
          <DialogActions>
            <Button onClick={() => toast(failure)}>Submit Payment</Button>
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open === 'long' && (
        <Dialog title={LONG} description={HINDI_NAME} onClose={close}>
          {Array.from({ length: 20 }, (_, line) => (
            <p key={line}>{LONG}</p>
          ))}
        </Dialog>
      )}
      {(open === 'right' || open === 'bottom') && (
        <Sheet title="Menu" side={open} onClose={close}>
          <Button look="quiet" onClick={close}>
            Topics
          </Button>
        </Sheet>
      )}
    </Samples>
  )
}
