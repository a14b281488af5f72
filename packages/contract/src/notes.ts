import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const name = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const ofNote = z.object({ topicId: name, subskill: name })

export const listReadNotes = endpoint({
  method: 'GET',
  path: '/api/notes/read',
  access: 'user',
  summary: 'Which study notes the caller has marked as read, such as `dbms/indexing`.',
  reply: z.object({ notes: z.array(z.string()) }),
})

export const markNoteRead = endpoint({
  method: 'PUT',
  path: '/api/notes/:topicId/:subskill/read',
  access: 'user',
  summary:
    'Marks a note as read, so that plans and suggestions offer others. Repeating the call changes nothing.',
  params: ofNote,
  reply: z.object({}),
})

export const markNoteUnread = endpoint({
  method: 'DELETE',
  path: '/api/notes/:topicId/:subskill/read',
  access: 'user',
  summary: 'Marks a note as unread.',
  params: ofNote,
  reply: z.object({}),
})
