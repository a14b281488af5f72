import type { Post } from '@nextround/content/blog'
import { Prose } from '#ui/prose.tsx'

/** The box below a program shows its output. It is placed close to the program and labelled. */
const PRINTED = `[&_pre+pre]:mt-2 [&_pre+pre]:before:mb-1 [&_pre+pre]:before:block
  [&_pre+pre]:before:text-ink-3 [&_pre+pre]:before:text-xs [&_pre+pre]:before:content-['Output']`

/** Code is set small, so that sixty characters fit into a column of at most 68. */
const CODE = '[&_pre_code]:text-sm [&_.prose>:first-child]:mt-0'

export const PostText = ({ body }: Pick<Post, 'body'>) => (
  <div className={`${CODE} ${PRINTED}`}>
    <Prose body={body} />
  </div>
)
