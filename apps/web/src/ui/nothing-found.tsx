import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = { title: string; text: string; clear: () => void }

/** Shown if a search or filter has no results. */
export const NothingFound = ({ title, text, clear }: Props) => (
  <EmptyState
    title={title}
    drawing="search"
    action={
      <Button look="quiet" onClick={clear}>
        Clear Filters
      </Button>
    }
  >
    {text}
  </EmptyState>
)
