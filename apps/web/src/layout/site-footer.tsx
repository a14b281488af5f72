import { brand } from '@nextround/content'
import { RingMark } from '#ui/ring-mark.tsx'
import { SITE_LINK, SiteLinks } from '#ui/site-links.tsx'

/**
 * Hidden in the app for learners, who find its links in the menu and on their account page, and on phones on every page
 * for them: companies, mocks and notes are part of the app there. It is in the HTML of every page, because that is
 * rendered before anyone knows who reads it.
 */
export const SiteFooter = () => (
  <footer className="drawn-when-near border-line border-t bg-sunken max-md:for-learners:hidden learning:hidden in-[.is-in-console]:hidden in-[.is-in-quiz]:hidden max-md:in-[.is-in-tutor]:hidden print:hidden">
    <div className="column grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:grid-cols-3 sm:gap-10 sm:py-12 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
      <div className="col-span-2 sm:col-span-3 lg:col-span-1">
        <p className="flex items-center gap-2.5">
          <RingMark />
          <span className="font-bold font-heading text-lg tracking-tight">{brand.name}</span>
        </p>
        <p className="mt-3 max-w-xs text-ink-2">{brand.taglines[1]}</p>
        <ul className="mt-4 flex flex-wrap gap-x-5">
          {brand.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className={SITE_LINK}>
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <SiteLinks />
    </div>
  </footer>
)
