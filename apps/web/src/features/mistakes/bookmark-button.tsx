import { QueryClientProvider } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '#platform/live/query-client.ts'
import { Button } from '#ui/button.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { useNoteOn, useRemoveBookmark } from './use-bookmarks.ts'

type Props = { questionId: string }

/** Provides the query client, for pages about something else. */
const BookmarkPart = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <BookmarkButton {...props} />
  </QueryClientProvider>
)
export default BookmarkPart

/** A single button that never moves, so that the dialog can return the focus to it. */
export function BookmarkButton({ questionId }: Props) {
  const note = useNoteOn(questionId)
  const remove = useRemoveBookmark()
  const [isOpen, setOpen] = useState(false)
  const Icon = note === undefined ? Bookmark : BookmarkCheck

  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <Icon aria-hidden="true" className="size-4" />
        {note === undefined ? 'Bookmark' : 'Bookmarked'}
      </Button>
      {isOpen && (
        <NoteDialog
          questionId={questionId}
          note={note}
          onClose={() => setOpen(false)}
          onRemove={() => {
            setOpen(false)
            remove.mutate({ questionId, note: note ?? '' })
          }}
        />
      )}
    </>
  )
}
