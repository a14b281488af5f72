import type { MarkupNode } from '@nextround/contract/study-guides'
import { Prose } from '#ui/prose.tsx'

/** Code is set small, so that sixty characters fit into a column of at most 68. */
export const GuideProse = ({ body }: { body: MarkupNode[] }) => (
  <div className="md:text-lg [&_.prose>:first-child]:mt-0 [&_pre]:text-sm/6 [&_pre_code]:text-sm/6">
    <Prose body={body} />
  </div>
)
