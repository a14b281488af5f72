import { call } from '@nextround/contract/call'
import { listReadNotes, markNoteRead, markNoteUnread } from '@nextround/contract/notes'
import { dismissFailures, toast } from '#ui/toast.ts'

let changes = 0

/**
 * Marks read notes in the HTML of a text page: the entries of the list, or the button below a note. A list that was
 * asked for before a note was marked no longer counts.
 */
export async function showNotesRead() {
  const before = changes
  const { notes } = await call(listReadNotes)
  if (changes !== before) return
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
    changes += 1
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
