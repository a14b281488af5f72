import type { LegalPage } from '@nextround/content/legal'
import { formatDay } from '#platform/format.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Prose } from '#ui/prose.tsx'
import { ContentsList } from './contents-list.tsx'

export const LegalText = ({
  page: { title, published, changed, summary, body },
}: {
  page: LegalPage
}) => (
  <>
    <PageHead title={title} lead={summary} />
    <div className="column grid gap-10 pb-16 md:pb-24 lg:grid-cols-[17rem_1fr] lg:gap-16">
      <div className="lg:sticky lg:top-6 lg:self-start">
        <p className="mb-4 text-ink-3 text-sm">
          First published: <time dateTime={published}>{formatDay(published)}</time>
          <br />
          Last changed: <time dateTime={changed}>{formatDay(changed)}</time>
        </p>
        <ContentsList body={body} />
      </div>
      <div className="min-w-0 max-w-[30em] md:text-lg print:max-w-none [&_.prose>:first-child]:mt-0 print:[&_.prose]:max-w-none">
        <Prose body={body} />
      </div>
    </div>
  </>
)
