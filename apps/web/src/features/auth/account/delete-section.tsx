import { deleteAccount } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { sessionEnded } from '../session.ts'
import { AccountSection } from './account-section.tsx'
import { useConfirmed } from './confirmation.tsx'
import { leaveIfSignedOut } from './use-action.ts'

export function DeleteSection() {
  const [isAsking, setAsking] = useState(false)

  return (
    <AccountSection
      title="Delete my account"
      lead="Permanently and at once. You may want to download your data first."
    >
      <div className="grid sm:justify-start">
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

const WORD = 'DELETE'

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const confirmed = useConfirmed()
  const { form, errors, failure, isBusy } = useForm({
    onFailure: leaveIfSignedOut,
    async send() {
      await confirmed(() => call(deleteAccount))
      // In this order: a guest on this page would be asked to sign in.
      await navigate('/')
      sessionEnded()
      toast({
        title: 'Account deleted',
        description: 'Everything that belonged to it is gone.',
      })
    },
  })

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <div className="grid gap-3">
        <p>
          <strong className="font-semibold">Deleted at once:</strong> your name, e-mail and
          password, where you are signed in, and all that you did here. Nobody can bring it back.
        </p>
        <p>
          <strong className="font-semibold">Kept for one year:</strong> the number of your account
          in our log of security events, without your name or e-mail. Nothing else.
        </p>
      </div>
      <Form {...form}>
        <Field
          label={`Type ${WORD} to continue`}
          name="word"
          error={errors['word']}
          required
          pattern={` *${WORD} *`}
          data-missing={`Type ${WORD} in capital letters.`}
          data-mismatch={`Type ${WORD} in capital letters.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormFailure error={failure} title="Your account was not deleted" />
        <DialogActions>
          <Button type="submit" look="danger" isBusy={isBusy}>
            Delete my account
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
