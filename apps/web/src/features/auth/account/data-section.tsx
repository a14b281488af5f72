import { exportMyData } from '@nextround/contract/account'
import { download } from '@nextround/contract/download'
import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { useConfirmed } from '#platform/confirmation.tsx'
import { useAction } from './use-action.ts'

export const DataSection = () => (
  <AccountSection title="Your data" lead="Download a copy of your account's data.">
    <Disclosure label="What it contains">
      <p>
        Your profile, sign-ins, answers, progress, chats and payments. Not included: your password
        and other secrets; guide PDFs and receipts, which you can download under Guides; and
        messages or applications you sent us, which aren't tied to your account. Contact us for a
        copy of those.
      </p>
    </Disclosure>
    <div className="flex flex-col gap-3 sm:flex-row">
      <DownloadButton format="json" note="One file, for programs">
        Download as JSON
      </DownloadButton>
      <DownloadButton format="csv" note="Tables in a ZIP, for spreadsheets">
        Download as CSV
      </DownloadButton>
    </div>
  </AccountSection>
)

type Props = { format: 'json' | 'csv'; note: string; children: string }

function DownloadButton({ format, note, children }: Props) {
  const confirmed = useConfirmed()
  const { isBusy, act } = useAction("Couldn't download your data")
  const save = () =>
    act(async () => {
      const { name } = await confirmed(() => download(exportMyData, { query: { format } }))
      toast({ title: 'Your data has been downloaded', description: name })
    })

  return (
    <div className="grid content-start gap-1.5 sm:grow sm:basis-0">
      <Button look="quiet" isBusy={isBusy} onClick={save}>
        <Download aria-hidden="true" className="size-4" />
        {children}
      </Button>
      <p className="text-ink-3 text-sm sm:text-center">{note}</p>
    </div>
  )
}
