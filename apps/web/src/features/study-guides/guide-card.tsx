import type { StudyGuide } from '@nextround/contract/study-guides'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { GuideAccess } from './guide-access.tsx'
import { GuideBadges, GuideFacts, GuidePrice } from './guide-facts.tsx'
import { readWords, wayTo } from './guide-words.ts'
import type { Visitor } from './visitor.ts'

type Props = { guide: StudyGuide; visitor: Visitor }

export function GuideCard({ guide, visitor }: Props) {
  const address = `/guides/${guide.id}`
  const isOpen = wayTo(guide) === 'download'

  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex items-start justify-between gap-3">
        <GuideBadges guide={guide} />
        <GuidePrice guide={guide} />
      </div>
      <h3 className="mt-4 font-bold text-xl leading-snug wrap-anywhere">
        <Link to={address} className="hover:text-accent">
          {guide.title}
        </Link>
      </h3>
      <p className="mt-1.5 mb-4 text-ink-2 wrap-anywhere max-md:line-clamp-2">
        {guide.description}
      </p>
      <div className="mt-auto grid grid-cols-1 gap-4">
        <GuideFacts guide={guide} />
        {guide.sectionsRead > 0 && (
          <ProgressBar
            label="Read"
            value={guide.sectionsRead}
            max={guide.sectionCount}
            text={readWords(guide)}
          />
        )}
        <GuideAccess guide={guide} visitor={visitor}>
          <ButtonLink to={address} look={isOpen ? 'primary' : 'quiet'}>
            <span>
              Read<span className="sr-only"> {guide.title}</span>
            </span>
          </ButtonLink>
        </GuideAccess>
      </div>
    </article>
  )
}
