import { topicName } from '@nextround/content/topics'
import type { Bookmark } from '@nextround/contract/mistakes'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { Reasons } from '#ui/reasons.tsx'
import { KeptQuestion } from './kept-question.tsx'
import { BookmarksFailure, BookmarksSkeleton, NoBookmarks } from './list-states.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { ShowMore, useFocusOnMore } from './show-more.tsx'
import { useBookmarks, useRemoveBookmark } from './use-bookmarks.ts'

const BookmarksPart = () => (
  <QueryBoundary fallback={<BookmarksSkeleton />} errorFallback={BookmarksFailure}>
    <Bookmarks />
  </QueryBoundary>
)
export default BookmarksPart

function Bookmarks() {
  const query = useBookmarks()
  const { data, error, refetch } = query
  const list = useRef<HTMLDivElement>(null)
  const bookmarks = data?.pages.flatMap(({ reply }) => reply.bookmarks) ?? []
  const focusOnMore = useFocusOnMore(list, bookmarks.length)

  const [first] = data?.pages ?? []
  if (!first)
    return error ? (
      <BookmarksFailure error={error} retry={async () => void (await refetch())} />
    ) : (
      <BookmarksSkeleton />
    )
  const { reply, cachedAt } = first

  return (
    // A removed card takes its button with it, so the list keeps the focus.
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <h2 className="sr-only">Bookmarks</h2>
      {cachedAt !== undefined && <AsOf at={cachedAt} />}
      {reply.total === 0 ? (
        <NoBookmarks />
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-4">
            {bookmarks.map((bookmark) => (
              <li key={bookmark.question.id}>
                <BookmarkCard
                  bookmark={bookmark}
                  onRemoved={() => list.current?.focus({ preventScroll: true })}
                />
              </li>
            ))}
          </ul>
          <ShowMore left={reply.total - bookmarks.length} query={query} onMore={focusOnMore} />
        </>
      )}
    </div>
  )
}

type CardProps = { bookmark: Bookmark; onRemoved: () => void }

function BookmarkCard({ bookmark, onRemoved }: CardProps) {
  const { question, subskillLabel, note, bookmarkedAt, key } = bookmark
  const [isEditing, setEditing] = useState(false)
  const remove = useRemoveBookmark(onRemoved)

  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-5 pt-1">
      <KeptQuestion
        question={question}
        set={bookmark.set}
        facts={
          <>
            <span>{`${topicName(question.topicId)}: ${subskillLabel}`}</span>
            <Moment at={bookmarkedAt} dayOnly />
          </>
        }
      >
        {key ? (
          <div className="rounded-control bg-sunken p-4">
            <Reasons question={question} explained={{ ...key, chosen: null }} />
          </div>
        ) : (
          <Notice>
            <p>This question is in your open quiz. You'll see the answer here again afterwards.</p>
          </Notice>
        )}
      </KeptQuestion>
      <div className="border-line border-t py-3">
        {note ? (
          <p className="whitespace-pre-line py-1 wrap-anywhere">
            <span className="sr-only">Your note: </span>
            {note}
          </p>
        ) : (
          <p className="py-1 text-ink-3">No note</p>
        )}
        <div className="-ml-5 flex flex-wrap">
          <Button look="plain" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {note ? 'Edit note' : 'Add note'}
          </Button>
          <Button
            look="plain"
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ questionId: question.id, note })}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Remove
          </Button>
        </div>
      </div>
      {isEditing && (
        <NoteDialog questionId={question.id} note={note} onClose={() => setEditing(false)} />
      )}
    </div>
  )
}
