import type { GuideText } from '@nextround/contract/study-guides'
import { formatDay } from '#platform/format.ts'
import { TextLink } from '#ui/text-link.tsx'

/** The sources that the guide was checked against, and when. */
export const GuideSources = ({ text: { sources, reviewed } }: { text: GuideText }) => (
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
