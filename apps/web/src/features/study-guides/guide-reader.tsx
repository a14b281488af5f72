import type { GuideText } from '@nextround/contract/study-guides'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { GuideContents } from './guide-contents.tsx'
import { GuideHead } from './guide-head.tsx'
import { BuyOffer, LockedSection } from './locked-section.tsx'
import { OpenSection } from './open-section.tsx'
import { GuideProse } from './guide-prose.tsx'
import { ReaderFailure, ReaderSkeleton } from './reader-states.tsx'
import { useGuide, useMarkRead } from './use-guides.ts'
import type { Visitor } from './visitor.ts'
import { formatDay } from '#platform/format.ts'
import { TextLink } from '#ui/text-link.tsx'

type Props = { guideId: string; visitor: Visitor }

const GuideReader = (props: Props) => (
  <QueryBoundary fallback={<ReaderSkeleton />} errorFallback={ReaderFailure}>
    <Guide {...props} />
  </QueryBoundary>
)
export default GuideReader

function Guide({ guideId, visitor }: Props) {
  const { reply, cachedAt } = useGuide(guideId, visitor)
  const { guide, introduction, sections } = reply
  useTitle(guide.title)
  useAddressedPart()

  return (
    <article className="column pt-6 pb-16 md:pt-10 md:pb-24">
      <GuideHead guide={guide} sections={sections} visitor={visitor} />
      {cachedAt !== undefined && (
        <div className="mb-8">
          <AsOf at={cachedAt} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14">
        <GuideContents sections={sections} />
        <div className="min-w-0">
          <GuideProse body={introduction} />
          <Sections text={reply} visitor={visitor} />
          <GuideSources text={reply} />
        </div>
      </div>
    </article>
  )
}

type SectionsProps = { text: GuideText; visitor: Visitor }

function Sections({ text: { guide, sections }, visitor }: SectionsProps) {
  const markRead = useMarkRead(guide.id)
  const firstLocked = sections.find(({ body }) => body === null)

  return (
    <>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="mt-12">
          {section.body === null ? (
            <>
              {section === firstLocked && <BuyOffer guide={guide} visitor={visitor} />}
              <LockedSection section={section} />
            </>
          ) : (
            <OpenSection
              guideId={guide.id}
              section={section}
              body={section.body}
              {...(visitor.status === 'user' && {
                onMark: (isRead: boolean) => markRead({ sectionId: section.id, isRead }),
              })}
            />
          )}
        </section>
      ))}
    </>
  )
}

/** Sets the title late, because the router asks for it before the guide's name is known. */
function useTitle(title: string) {
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= · )/, title)
  }, [title])
}

/** Scrolls to the section in the address, which wasn't rendered yet when the link was followed. */
function useAddressedPart() {
  const { hash } = useLocation()
  const goThere = useEffectEvent(() => {
    if (hash && scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
  })
  useEffect(() => goThere(), [])
}

/** The sources that the guide was checked against, and when. */
const GuideSources = ({ text: { sources, reviewed } }: { text: GuideText }) => (
  <footer className="mt-16 max-w-[42.5rem] border-line border-t pt-6">
    <h2 className="font-bold text-lg">Sources</h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2 text-sm">
      {sources.map(({ title, url }) => (
        <li key={title} className="wrap-anywhere">
          {url ? <TextLink to={url}>{title}</TextLink> : title}
        </li>
      ))}
    </ul>
    <p className="mt-4 text-ink-3 text-sm">
      Last checked against its sources: <time dateTime={reviewed}>{formatDay(reviewed)}</time>
    </p>
  </footer>
)
