import { brand } from '@nextround/content'
import { Link } from '#ui/link.tsx'
import { RingMark } from '#ui/ring-mark.tsx'
import { FOOTER } from './navigation.ts'

export const SiteFooter = () => (
  <footer className="drawn-when-near border-line border-t bg-sunken in-[.is-in-console]:hidden in-[.is-in-quiz]:hidden max-md:in-[.is-in-tutor]:hidden print:hidden">
    <div className="column grid gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
      <div className="sm:col-span-3 lg:col-span-1">
        <p className="flex items-center gap-2.5">
          <RingMark />
          <span className="font-bold font-heading text-lg tracking-tight">{brand.name}</span>
        </p>
        <p className="mt-3 max-w-xs text-ink-2">{brand.taglines[1]}</p>
        <ul className="mt-4 flex flex-wrap gap-x-5">
          {brand.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className={LINK}>
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {FOOTER.map(({ title, items }) => (
        <nav key={title} aria-label={title}>
          <p className="mb-2 font-semibold text-sm">{title}</p>
          <ul>
            {items.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  </footer>
)

const LINK =
  'flex min-h-11 w-fit items-center text-ink-2 hover:text-ink hover:underline underline-offset-4'
