import type { StudyGuide } from '@nextround/contract/study-guides'
import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useDownload } from './use-download.ts'
import type { Visitor } from './visitor.ts'

const LABELS = { idle: 'Download', waiting: 'Making your copy', loading: 'Downloading' }

type Props = { guide: StudyGuide; visitor: Visitor }

export function GuideDownloadButton({ guide, visitor }: Props) {
  const { state, start } = useDownload(guide, visitor)

  return (
    <Button look="quiet" isBusy={state !== 'idle'} onClick={() => void start()}>
      {state === 'idle' && <Download aria-hidden="true" className="size-4" />}
      <span>
        {LABELS[state]}
        <span className="sr-only"> {guide.title}</span>
      </span>
    </Button>
  )
}
