import type { TutorChat } from '@nextround/contract/tutor'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useDelete } from './use-tutor.ts'

type Props = {
  chat: TutorChat
  isOpen: boolean
  onRenamed: (chat: TutorChat) => void
  onDeleted: (chat: TutorChat) => void
  onChosen?: () => void
}

/** With a mouse, the actions are visible only for the open chat and the one under the pointer. */
const ACTIONS =
  'flex md:absolute md:right-0 md:rounded-control md:bg-sunken md:opacity-0 md:focus-within:opacity-100 md:group-hover:opacity-100 md:group-data-open:opacity-100'

export function ChatRow({ chat, isOpen, onRenamed, onDeleted, onChosen }: Props) {
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const { mutate } = useDelete(onDeleted)
  const close = () => setAsked(undefined)
  const remove = () => {
    close()
    mutate(chat)
  }

  return (
    <li
      data-open={isOpen || undefined}
      className="group relative flex items-center rounded-control transition-colors hover:bg-sunken data-open:bg-sunken"
    >
      <Link
        to={`/ai-tutor?chat=${chat.id}`}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onChosen}
        className="flex min-h-11 min-w-0 grow items-center rounded-control pl-3 text-ink-2 md:pr-3 md:group-data-open:pr-20 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        <span className="truncate">{chat.title}</span>
      </Link>
      <span className={ACTIONS}>
        <IconButton
          label={`Rename ${chat.title}`}
          onClick={() => setAsked('rename')}
          className="md:size-9"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label={`Delete ${chat.title}`}
          onClick={() => setAsked('delete')}
          className="md:size-9"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
      {asked === 'rename' && <RenameDialog chat={chat} onRenamed={onRenamed} onClose={close} />}
      {asked === 'delete' && (
        <Dialog
          title="Delete this chat?"
          description={`“${chat.title}” and all its messages will be deleted immediately. This can't be undone.`}
          onClose={close}
        >
          <DialogActions>
            <Button look="danger" onClick={remove}>
              Delete
            </Button>
            <Button look="quiet" onClick={close}>
              Keep it
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </li>
  )
}
