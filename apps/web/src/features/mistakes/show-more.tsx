import { type RefObject, useEffect, useRef } from 'react'
import { errorMessage } from '#platform/error-words.ts'
import { formatNumber } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { QUESTION_SUMMARY } from '#ui/question-summary.tsx'
import { toast } from '#ui/toast.ts'

type Props = {
  left: number
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<{ error: unknown }>
  }
  /** Called before more is requested. */
  onMore: () => void
}

export function ShowMore({ left, query, onMore }: Props) {
  if (!query.hasNextPage) return null
  const showMore = async () => {
    onMore()
    const { error } = await query.fetchNextPage()
    if (error)
      toast({ title: "Couldn't load more", description: errorMessage(error), kind: 'destructive' })
  }
  return (
    <ShowMoreButton left={left} isBusy={query.isFetchingNextPage} onMore={() => void showMore()} />
  )
}

type ButtonProps = { left: number; isBusy?: boolean; onMore: () => void }

export const ShowMoreButton = ({ left, isBusy = false, onMore }: ButtonProps) => (
  <div className="flex justify-center">
    <Button look="quiet" isBusy={isBusy} onClick={onMore}>
      {`Show more (${formatNumber(left)} left)`}
    </Button>
  </div>
)

/** The button moves down or disappears, so the focus moves to the first new item. */
export function useFocusOnMore(list: RefObject<HTMLElement | null>, shown: number): () => void {
  const wasShown = useRef<number>(undefined)

  useEffect(() => {
    if (wasShown.current === undefined || shown <= wasShown.current) return
    const questions = list.current?.querySelectorAll<HTMLElement>(`[data-part=${QUESTION_SUMMARY}]`)
    questions?.[wasShown.current]?.focus()
    wasShown.current = undefined
  }, [list, shown])

  return () => {
    wasShown.current = shown
  }
}
