import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteSection() {
  const [isAsking, setAsking] = useState(false)

  return (
    <AccountSection
      title="Delete my account"
      lead="For good, and at once. You may want to download your data first."
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
