import { CloudAlert, CloudCheck, CloudUpload, Smartphone } from 'lucide-react'
import type { Device } from '../result/results-panel.tsx'
import type { Saving } from './draft-keeper.ts'

export function SaveState({ saving, device }: { saving: Saving; device: Device }) {
  const [Icon, words] = {
    saved: [CloudCheck, 'Saved'] as const,
    saving: [CloudUpload, 'Saving'] as const,
    device: [Smartphone, `Saved on this ${device}`] as const,
    nowhere: [CloudAlert, 'Not saved'] as const,
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
