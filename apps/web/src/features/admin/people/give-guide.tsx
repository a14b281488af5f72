import { call } from '@nextround/contract/call'
import type { Person, PersonGuide } from '@nextround/contract/operations'
import { setGuideAccess } from '@nextround/contract/payments-admin'
import { useState } from 'react'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { DialogAct } from '../console/dialog-act.tsx'
import { ReasonField } from '../console/reason-field.tsx'
import { personErrorMessage } from './people-words.ts'

type Props = { person: Person; onChanged: () => void }

/** Opens a guide that is sold without a payment. */
export function GiveGuide({ person, onChanged }: Props) {
  const closed = person.soldGuides.filter(
    ({ guideId }) => !person.guides.some((guide) => guide.guideId === guideId && guide.isOpen),
  )
  if (closed.length === 0) return null
  return (
    <DialogAct
      act="Give access"
      title={`Give ${person.account?.name ?? ''} a guide`}
      description="It opens immediately and free of charge, and they get an email. If they've paid, link the credit to their order instead."
      submit="Give access"
      busyLabel="Giving access"
      failureTitle="Couldn't give access"
      errorMessage={personErrorMessage}
      send={async ({ guideId = '', reason = '' }) => {
        const params = { personId: person.id, guideId }
        await call(setGuideAccess, { params, body: { isOpen: true, reason: reason.trim() } })
        toast({ title: 'They can open the guide now' })
        onChanged()
      }}
    >
      <GuideField guides={closed} />
      <ReasonField />
    </DialogAct>
  )
}

function GuideField({ guides }: { guides: Person['soldGuides'] }) {
  const [guideId, setGuideId] = useState(guides[0]?.guideId ?? '')
  return (
    <Select
      label="Guide"
      name="guideId"
      value={guideId}
      onChange={({ target }) => setGuideId(target.value)}
      options={guides.map((guide) => ({ value: guide.guideId, label: guide.guideTitle }))}
    />
  )
}

type TakeProps = { personId: string; guide: PersonGuide; onChanged: () => void }

/** Closes a guide that the team gave. One that was paid for is closed by a refund. */
export const TakeGuideBack = ({ personId, guide, onChanged }: TakeProps) => (
  <DialogAct
    act="Take back"
    label={`Take back ${guide.guideTitle}`}
    title={`Take back ${guide.guideTitle}`}
    description="The guide closes immediately, and they get an email."
    submit="Take it back"
    busyLabel="Taking it back"
    failureTitle="Couldn't take the guide back"
    errorMessage={personErrorMessage}
    send={async ({ reason = '' }) => {
      const params = { personId, guideId: guide.guideId }
      await call(setGuideAccess, { params, body: { isOpen: false, reason: reason.trim() } })
      toast({ title: 'They can no longer open the guide' })
      onChanged()
    }}
  >
    <ReasonField />
  </DialogAct>
)
