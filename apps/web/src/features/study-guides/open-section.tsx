import type { GuideSection, MarkupNode } from '@nextround/contract/study-guides'
import { tutorAboutSection } from '#platform/tutor-address.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ReadMark } from './read-mark.tsx'
import { GuideProse } from './guide-prose.tsx'
import { SectionHeading } from './section-heading.tsx'

type Props = {
  guideId: string
  section: GuideSection
  body: MarkupNode[]
  /** Undefined for guests, whose progress isn't saved. */
  onMark?: (isRead: boolean) => void
}

export const OpenSection = ({ guideId, section, body, onMark }: Props) => (
  <>
    <SectionHeading section={section} />
    <GuideProse body={body} />
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      {onMark && (
        <Button look="quiet" aria-pressed={section.isRead} onClick={() => onMark(!section.isRead)}>
          <ReadMark isRead={section.isRead} />
          <span>
            Mark as read<span className="sr-only"> {section.title}</span>
          </span>
        </Button>
      )}
      <span className="print:hidden">
        <TextLink to={tutorAboutSection(guideId, section.id)}>
          Ask the tutor about this<span className="sr-only">{` section, ${section.title}`}</span>
        </TextLink>
      </span>
    </div>
  </>
)
