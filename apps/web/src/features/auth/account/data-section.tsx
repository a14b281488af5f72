import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { useConfirmed } from './confirmation.tsx'
import { type ExportFormat, fetchExport } from './fetch-export.ts'
import { saveFile } from './save-file.ts'
import { useAct } from './use-act.ts'

export const DataSection = () => (
  <AccountSection title="Your data" lead="All that we store about you, yours to keep.">
    <p>
      Your profile, your sign-ins, and all that you did here. Never in it: your password and the
      secrets that guard your account.
    </p>
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

type Props = { format: ExportFormat; note: string; children: string }

function DownloadButton({ format, note, children }: Props) {
  const confirmed = useConfirmed()
  const { isBusy, act } = useAct('Nothing was downloaded')
  const download = () =>
    act(async () => {
      const { file, name } = await confirmed(() => fetchExport(format))
      saveFile(file, name)
      toast({ title: 'Your data is downloaded', description: name })
    })

  return (
    <div className="grid content-start gap-1.5 sm:grow sm:basis-0">
      <Button look="quiet" isBusy={isBusy} onClick={download}>
        <Download aria-hidden="true" className="size-4" />
        {children}
      </Button>
      <p className="text-ink-3 text-sm sm:text-center">{note}</p>
    </div>
  )
}
