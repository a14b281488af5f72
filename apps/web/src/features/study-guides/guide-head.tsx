import type { GuideSection, StudyGuide } from '@nextround/contract/study-guides'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { GuideAccess } from './guide-access.tsx'
import { GuideBadges, GuideFacts, GuidePrice } from './guide-facts.tsx'
import { readWords } from './guide-words.ts'
import { focusPart, freeSection, nextUnread } from './guide-parts.ts'
import type { Visitor } from './visitor.ts'

type Props = { guide: StudyGuide; sections: GuideSection[]; visitor: Visitor }

export const GuideHead = ({ guide, sections, visitor }: Props) => (
  <header className="mb-10 border-line border-b pb-8">
    <BackLink to="/guides">All guides</BackLink>
    <div className="mt-4 grid max-w-3xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <GuideBadges guide={guide} />
        <GuidePrice guide={guide} />
      </div>
      <h1 className="font-extrabold text-3xl leading-tight wrap-anywhere md:text-[2.75rem]">
        {guide.title}
      </h1>
      <p className="text-ink-2 text-lg md:text-xl">{guide.description}</p>
      <GuideFacts guide={guide} />
      {guide.sectionsRead > 0 && (
        <div className="max-w-md">
          <ProgressBar
            label="Read"
            value={guide.sectionsRead}
            max={guide.sectionCount}
            text={readWords(guide)}
          />
        </div>
      )}
      <div className="mt-2 grid max-w-xl grid-cols-1 gap-4">
        <GuideAccess guide={guide} visitor={visitor}>
          <ContinueLink sections={sections} />
        </GuideAccess>
        {visitor.status === 'guest' && (
          <p className="text-ink-2 text-sm">
            <TextLink to={visitor.loginTo}>Sign in</TextLink> to save your place.
          </p>
        )}
      </div>
    </div>
  </header>
)

/** Leads to where the learner stopped or, without access, to the free section. */
function ContinueLink({ sections }: Pick<Props, 'sections'>) {
  const next = nextUnread(sections)
  const preview = freeSection(sections)
  const [part, label] = next
    ? [next, 'Continue where you stopped']
    : [preview, 'Read the free section']
  if (!part) return null
  return (
    <ButtonLink
      to={`#${part.id}`}
      look={preview ? 'quiet' : 'primary'}
      onClick={() => focusPart(part.id)}
    >
      {label}
    </ButtonLink>
  )
}
