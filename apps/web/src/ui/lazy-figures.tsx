import { lazyComponent } from '#platform/lazy-component.tsx'
import { Skeleton } from './skeleton.tsx'

/** Loaded when a question has figures: few have any. */
export const Figures = lazyComponent(() => import('./figures.tsx'), {
  label: 'the figures of this question',
  // As high as a series and its answer figures on a phone, so that the options below don't move.
  fallback: <Skeleton className="block aspect-[320/169] w-full max-w-[27rem] rounded-card!" />,
})
