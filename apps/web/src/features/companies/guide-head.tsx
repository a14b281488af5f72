import type { Company } from '@nextround/content/companies'
import { Info } from 'lucide-react'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { asOf } from './as-of.ts'
import { CompanyPattern } from './company-pattern.tsx'
import { identityOf } from './identity.ts'
import { LetterTile } from './letter-tile.tsx'

type Props = {
  company: Company
  /** The sections of the guide, in the order in which readers ask for them. */
  parts: { id: string; title: string }[]
}

export const GuideHead = ({ company, parts }: Props) => (
  <header>
    <div
      className={`tinted relative overflow-hidden border-(--tint-line) border-b bg-(--soft) print:border-0 print:bg-transparent ${identityOf(company.slug).hues}`}
    >
      {/* Fades towards the text, which stays easy to read. */}
      <CompanyPattern
        slug={company.slug}
        className="inset-y-0 right-0 h-full w-2/3 mask-l-from-10% mask-l-to-90%"
      />
      <div className="column relative pt-6 pb-8 md:pt-10 md:pb-12 print:py-2">
        <div className="print:hidden">
          <BackLink to="/companies">All companies</BackLink>
        </div>
        <div className="mt-5 flex items-center gap-4 md:mt-8">
          <LetterTile slug={company.slug} name={company.name} />
          <h1 className="font-extrabold text-3xl leading-tight sm:text-4xl md:text-5xl">
            {company.name} Interview Guide
          </h1>
        </div>
      </div>
    </div>
    <div className="column pb-6 md:pb-10 print:pb-2">
      {/* Comes first, because readers must know how far to trust the rest. */}
      <p className="mt-6 flex max-w-2xl gap-3 text-pretty rounded-control border border-line bg-surface p-4 text-ink-2 text-sm">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>
          {asOf(company)}. Companies change this for each drive: check{' '}
          <TextLink to={company.careers_url}>the {company.name} careers site</TextLink> and your
          placement cell's notice. We aren't affiliated with {company.name}. Company names are
          trademarks of their owners.
        </span>
      </p>
      <p className="mt-6 max-w-2xl text-ink-2 text-lg md:text-xl print:mt-2 print:max-w-none print:text-base">
        {company.description}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={`/quiz?company=${company.slug}`}>Start Practicing</ButtonLink>
        <ButtonLink to="/resources" look="quiet">
          View Resources
        </ButtonLink>
      </div>
      <Contents parts={parts} />
    </div>
  </header>
)

/** One row that scrolls sideways on a phone. Plain links work without scripts too. */
const Contents = ({ parts }: Pick<Props, 'parts'>) => (
  <nav aria-label="On this page" className="mt-6 print:hidden">
    <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:px-0">
      {parts.map(({ id, title }) => (
        <li key={id} className="shrink-0">
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium text-ink-2 text-sm transition-colors hover:border-accent hover:text-accent"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
