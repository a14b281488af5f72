import type { StudyGuide } from '@nextround/contract/study-guides'
import { Clock, FileText, ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { DifficultyBadge } from '#ui/difficulty-badge.tsx'
import { minutesWords, pagesWords, priceWords, sectionsWords } from './guide-words.ts'

type Props = { guide: StudyGuide }

export const GuideBadges = ({ guide }: Props) => (
  <div className="flex flex-wrap gap-2">
    <Badge look="accent">{guide.category}</Badge>
    <DifficultyBadge difficulty={guide.difficulty} />
  </div>
)

export const GuidePrice = ({ guide }: Props) => (
  <p className="font-bold font-heading text-lg leading-tight tabular-nums">{priceWords(guide)}</p>
)

export const GuideFacts = ({ guide: { pageCount, minutes, sectionCount } }: Props) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-3 text-sm">
    <Fact icon={<FileText aria-hidden="true" className="size-4 shrink-0" />}>
      {pagesWords(pageCount)}
    </Fact>
    <Fact icon={<Clock aria-hidden="true" className="size-4 shrink-0" />}>
      {`${minutesWords(minutes)} to read`}
    </Fact>
    <Fact icon={<ListTree aria-hidden="true" className="size-4 shrink-0" />}>
      {sectionsWords(sectionCount)}
    </Fact>
  </ul>
)

const Fact = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <li className="flex items-center gap-1.5 tabular-nums">
    {icon}
    {children}
  </li>
)
