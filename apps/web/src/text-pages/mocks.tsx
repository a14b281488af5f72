import { mocks } from '@nextround/content/mocks'
import { LetterTile } from '#features/companies/letter-tile.tsx'
import { MockCard } from '#features/mocks/mock-card.tsx'
import { MyResults } from '#features/mocks/my-results.tsx'
import { RunningCard } from '#features/mocks/running-card.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { CardGrid } from '#ui/card.tsx'
import { PractiseViews } from '#ui/practise-views.tsx'

export const meta = () =>
  pageMeta(
    'Timed mock tests',
    `${mocks.length} papers timed like the written tests of campus placements, section by section. Every number shows its source.`,
  )

export const loader = () => mocks

export default function MocksPage({ data: listed }: PageProps<typeof loader>) {
  return (
    <div className="column py-4 md:py-8" data-part="my-mocks">
      <PractiseViews current="/mocks" />
      <h1 className="mt-4 font-extrabold text-4xl md:text-5xl">Mocks</h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-2 text-lg">
        Timed like the real test. Every number shows its source.
      </p>
      <div className="grid grid-cols-1 gap-8">
        <RunningCard />
        <div>
          <CardGrid className="sm:grid-cols-2">
            {listed.map((mock) => (
              <li key={mock.id}>
                <MockCard
                  mock={mock}
                  icon={
                    <LetterTile
                      slug={mock.company?.slug ?? ''}
                      name={mock.company?.name ?? mock.name}
                    />
                  }
                />
              </li>
            ))}
          </CardGrid>
          <p className="mt-6 max-w-prose text-ink-3 text-sm">
            We aren't affiliated with these companies. Company names are trademarks of their owners.
          </p>
        </div>
        <MyResults empty="Your results will appear here after your first mock." />
      </div>
    </div>
  )
}
