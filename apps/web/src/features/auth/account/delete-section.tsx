import { deleteAccount } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#platform/use-form.ts'
import { useIsHere } from '#platform/use-is-here.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { forgetAccount } from '../device-account.ts'
import { markSignedOut } from '../session.ts'
import { AccountSection } from './account-section.tsx'
import { useConfirmed } from '#platform/confirmation.tsx'
import { leaveIfSignedOut } from './use-action.ts'

export function DeleteSection() {
  const [isAsking, setAsking] = useState(false)
  const isHere = useIsHere()

  return (
    <AccountSection
      title="Delete my account"
      lead="This is immediate and can't be undone. You may want to download your data first."
    >
      <div className="grid sm:justify-start">
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <DeleteDialog isHere={isHere} onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

const WORD = 'DELETE'

type DialogProps = {
  /** Whether the learner is still on the page, with or without this dialog. */
  isHere: () => boolean
  onClose: () => void
}

function DeleteDialog({ isHere, onClose }: DialogProps) {
  const navigate = useNavigate()
  const confirmed = useConfirmed()
  const { form, field, failure, isBusy } = useForm<'word'>({
    onFailure: leaveIfSignedOut,
    async send() {
      await confirmed(() => call(deleteAccount))
      // Navigates first, because a guest on this page would be asked to sign in.
      if (isHere()) await navigate('/')
      markSignedOut()
      forgetAccount()
      toast({
        title: 'Account deleted',
        description: 'We keep only the records listed in the dialog.',
      })
    },
  })

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <div className="grid gap-3">
        <p>
          <strong className="font-semibold">Deleted immediately:</strong> your name, email, password
          and sign-ins, your answers, progress, bookmarks and tutor chats. This can't be undone.
        </p>
        <p>
          <strong className="font-semibold">Deleted later:</strong> your guide copies and receipts,
          within minutes, or within a day if our file storage is down.
        </p>
        <p>
          <strong className="font-semibold">What we keep, and for how long:</strong>
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            Payments, without your name or email: account number, order, guide, amount, UPI
            transaction ID, bank reference, dates and our decision. Eight financial years.
          </li>
          <li>Our security log: the account number and what was done. One year.</li>
          <li>
            Messages and job applications you sent us, because they aren't tied to an account. 12
            months after the last contact; contact us to delete them sooner.
          </li>
          <li>Backups and server logs. 30 days.</li>
        </ul>
        <p>
          The <TextLink to="/privacy">Privacy Policy</TextLink> has the details.
        </p>
      </div>
      <Form {...form}>
        <Field
          label={`Type ${WORD} to continue`}
          {...field('word')}
          required
          pattern={` *${WORD} *`}
          data-missing={`Type ${WORD} in capital letters.`}
          data-mismatch={`Type ${WORD} in capital letters.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormFailure error={failure} title="Couldn't delete your account" />
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
