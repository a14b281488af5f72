import { call } from '@nextround/contract/call'
import { listReadNotes, markNoteRead, markNoteUnread } from '@nextround/contract/notes'
import { dismissFailures, toast } from '#ui/toast.ts'

/** Marks read notes in the HTML of a text page: the entries of the list, or the button below a note. */
export async function showNotesRead() {
  const { notes } = await call(listReadNotes)
  for (const element of document.querySelectorAll<HTMLElement>('[data-note]'))
    element.toggleAttribute('data-read', notes.includes(element.dataset['note'] ?? ''))
}

export async function toggleNoteRead() {
  const button = document.querySelector<HTMLElement>('[data-action=mark-note]')
  const note = button?.closest<HTMLElement>('[data-note]')
  if (!button || !note || button.ariaBusy === 'true') return
  const [topicId = '', subskill = ''] = (note.dataset['note'] ?? '').split('/')
  const isRead = note.hasAttribute('data-read')
  dismissFailures()
  button.ariaBusy = 'true'
  try {
    await call(isRead ? markNoteUnread : markNoteRead, { params: { topicId, subskill } })
    note.toggleAttribute('data-read', !isRead)
  } catch {
    toast({
      title: "Couldn't mark the note",
      description: 'Check your connection, then try again.',
      kind: 'destructive',
    })
  } finally {
    button.ariaBusy = null
  }
}
