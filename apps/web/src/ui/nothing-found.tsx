import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = { title: string; text: string; clear: () => void }

/** There is something, but not for this search. */
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
