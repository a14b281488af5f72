import { mocks } from '@nextround/content/mocks'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { loginFor } from '#features/auth/wanted-page.ts'
import { monthOf } from '#features/companies/as-of.ts'
import { identityOf } from '#features/companies/identity.ts'
import { LetterTile } from '#features/companies/letter-tile.tsx'
import { Blueprint } from '#features/mocks/blueprint.tsx'
import { FigureSources } from '#features/mocks/figure-sources.tsx'
import { StatusKey } from '#features/mocks/figure-status.tsx'
import { listSources } from '#features/mocks/list-sources.ts'
import { NotOpenYet } from '#features/mocks/mock-card.tsx'
import { MockRules } from '#features/mocks/mock-rules.tsx'
import { MyResults } from '#features/mocks/my-results.tsx'
import { ReportedFigures } from '#features/mocks/reported-figures.tsx'
import { RunningCard } from '#features/mocks/running-card.tsx'
import { OpenStartSheet, StartSheet } from '#features/mocks/start-sheet.tsx'
import { BreadcrumbData } from '#platform/breadcrumb-data.tsx'
import { counted } from '#platform/format.ts'
import { mockUrl } from '#platform/mock-address.ts'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps, TextArgs } from '#platform/text-page.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ForGuests, ForLearners } from '#ui/by-session.tsx'
import { TextLink } from '#ui/text-link.tsx'

export function loader({ params }: TextArgs) {
  const mock = mocks.find(({ id }) => id === params['mockId'])
  if (!mock) throw new Response(null, { status: 404 })
  return mock
}

export const meta = ({ data: mock }: PageProps<typeof loader>) =>
  pageMeta(
    `${mock.name} mock test`,
    `${counted(mock.questions, 'question')} in ${mock.minutes} minutes. ${mock.summary} Every number shows its source.`,
  )

export default function MockPage({ data: mock }: PageProps<typeof loader>) {
  const signInUrl = loginFor(mockUrl(mock.id))
  const start = mock.isOffered && (
    <>
      <ForGuests>
        <ButtonLink to={signInUrl}>Sign in to start</ButtonLink>
      </ForGuests>
      <ForLearners>
        <OpenStartSheet />
      </ForLearners>
    </>
  )

  return (
    <div data-part="my-mocks" data-mock={mock.id}>
      <BreadcrumbData
        trail={[
          { name: 'Mocks', to: '/mocks' },
          { name: mock.name, to: mockUrl(mock.id) },
        ]}
      />
      <header
        className={`tinted border-(--tint-line) border-b bg-(--soft) print:border-0 print:bg-transparent ${identityOf(mock.company?.slug ?? '').hues}`}
      >
        <div className="column pt-4 pb-8 md:pt-8 md:pb-12 print:py-2">
          <BackLink to="/mocks">All mocks</BackLink>
          <div className="mt-3 flex items-center gap-4">
            <LetterTile slug={mock.company?.slug ?? ''} name={mock.company?.name ?? mock.name} />
            <h1 className="font-extrabold text-3xl leading-tight sm:text-4xl md:text-5xl">
              {mock.name} mock
            </h1>
          </div>
          <p className="mt-4 max-w-2xl text-ink-2 text-lg">
            {`${counted(mock.questions, 'question')} in ${mock.minutes} minutes. ${mock.summary}`}
          </p>
          {mock.as_of !== 'undated' && (
            <p className="mt-2 text-ink-2 text-sm">{`Pattern as of ${monthOf(mock.as_of)}`}</p>
          )}
          {start && <div className="mt-6 hidden gap-3 md:flex print:hidden">{start}</div>}
        </div>
      </header>
      <div className="column grid grid-cols-1 gap-10 py-8 md:gap-14 md:py-12">
        <RunningCard />
        {!mock.isOffered && (
          <div className="rounded-card border border-line bg-sunken p-5 text-ink-2">
            <NotOpenYet shortOf={mock.shortOf} />
          </div>
        )}
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-14">
          <Part id="blueprint" title="Blueprint">
            <p className="mb-5 flex gap-3 text-ink-2">
              <Info aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
              {mock.about}
            </p>
            <Blueprint mock={mock} />
            <StatusKey
              statuses={listSources(mock).map(({ status }) => status)}
              company={mock.company?.name}
            />
          </Part>
          <div className="grid grid-cols-1 gap-10">
            <Part id="rules" title="Rules in this mock">
              <MockRules mock={mock} />
            </Part>
            <Part id="left-out" title="What it leaves out">
              <ul className="list-disc space-y-1.5 pl-5 text-ink-2 marker:text-ink-3">
                {mock.left_out.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Part>
          </div>
        </div>
        {mock.company && (
          <Part id="reports" title="Reported by candidates">
            <ReportedFigures mock={mock} company={mock.company} />
          </Part>
        )}
        <Part id="sources" title="Sources">
          <FigureSources mock={mock} monthOf={monthOf} />
          {mock.company && (
            <>
              <p className="mt-6 text-ink-2">
                {'What happens before and after the test: '}
                <TextLink to={`/companies/${mock.company.slug}`}>
                  {`the ${mock.company.name} guide`}
                </TextLink>
                {'. Is something else different? '}
                <TextLink to="/contact">Tell us what changed</TextLink>.
              </p>
              <p className="mt-3 text-ink-3 text-sm">
                {`We aren't affiliated with ${mock.company.name}. Company names are trademarks of their owners.`}
              </p>
            </>
          )}
        </Part>
        <MyResults empty="Your results of this mock will appear here." isOneMock />
      </div>
      {start && (
        <>
          <div className="sticky bottom-(--tabs) z-4 grid gap-2 border-line border-t bg-surface px-5 py-3 md:hidden print:hidden">
            <p className="text-ink-2 text-sm">{`${mock.minutes} minutes without a break`}</p>
            {start}
          </div>
          <StartSheet mock={mock} signInUrl={signInUrl} />
        </>
      )}
    </div>
  )
}

type PartProps = { id: string; title: string; children: ReactNode }

const Part = ({ id, title, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-4">
    <h2 id={`${id}-title`} className="mb-4 font-bold text-2xl md:text-3xl">
      {title}
    </h2>
    {children}
  </section>
)
