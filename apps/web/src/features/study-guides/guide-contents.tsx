import type { GuideSection } from '@nextround/contract/study-guides'
import { Lock } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { focusPart, freeSection } from './guide-parts.ts'
import { minutesWords } from './guide-words.ts'
import { ReadMark } from './read-mark.tsx'

/** The sections with their reading time and whether they have been read. */
export const GuideContents = ({ sections }: { sections: GuideSection[] }) => {
  const free = freeSection(sections)

  return (
    <nav
      aria-labelledby="contents"
      className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="contents" className="font-bold text-lg">
        Contents
      </h2>
      <ol className="mt-2 -mb-2">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to={`#${section.id}`}
              onClick={() => focusPart(section.id)}
              className="flex min-h-11 items-center gap-3 rounded-control py-1.5 text-ink-2 leading-snug hover:text-accent"
            >
              <Mark section={section} />
              <span className="min-w-0 grow wrap-anywhere">{section.title}</span>
              {section === free && <Badge look="good">Free</Badge>}
              <span className="shrink-0 text-ink-3 text-sm tabular-nums">
                {minutesWords(section.minutes)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Mark({ section: { isRead, body } }: { section: GuideSection }) {
  if (body === null)
    return (
      <span className="grid size-5 shrink-0 place-items-center text-ink-3">
        <Lock aria-hidden="true" className="size-4" />
        <span className="sr-only">Locked</span>
      </span>
    )
  return (
    <>
      <ReadMark isRead={isRead} />
      {isRead && <span className="sr-only">Read</span>}
    </>
  )
}
