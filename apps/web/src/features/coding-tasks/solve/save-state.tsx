import { FileCheck, FileClock, FileX, HardDrive } from 'lucide-react'
import type { Device } from '../result/results-panel.tsx'
import type { Saving } from './draft-keeper.ts'

export function SaveState({ saving, device }: { saving: Saving; device: Device }) {
  const [Icon, words] = {
    saved: [FileCheck, 'Saved'] as const,
    saving: [FileClock, 'Saving'] as const,
    device: [HardDrive, `Saved on this ${device}`] as const,
    nowhere: [FileX, 'Not saved'] as const,
  }[saving]

  return (
    <span
      className={`flex items-center gap-1.5 text-sm ${saving === 'nowhere' ? 'font-semibold text-bad' : 'text-ink-2'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {words}
    </span>
  )
}
