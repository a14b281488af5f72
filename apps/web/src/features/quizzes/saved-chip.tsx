import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'

const STATES = {
  saved: { look: 'good', Icon: CloudCheck, words: 'Saved' },
  saving: { look: 'plain', Icon: CloudUpload, words: 'Saving...' },
  waiting: { look: 'amber', Icon: CloudOff, words: 'Waiting for network' },
} as const

/** Where the answers are. The verdict speaks for itself, so a screen reader is told only on the way past. */
export function SavedChip({ state }: { state: keyof typeof STATES }) {
  const { look, Icon, words } = STATES[state]
  return (
    <Badge look={look}>
      <Icon aria-hidden="true" className="size-4" />
      {words}
    </Badge>
  )
}
