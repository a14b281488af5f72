import type { Note } from '../kinds/note.ts'
import { escape, htmlOf } from '../markup-html.ts'
import { page } from '../preview-pages.ts'
import { nameOf } from './check-notes.ts'

export function notePage(note: Note): string {
  const { title, label, description, minutes, reviewed, sources, body } = note
  const cited = sources.map(({ title: name, url }) =>
    url ? `<a href="${escape(url)}">${escape(name)}</a>` : escape(name),
  )
  return page(
    title,
    `<nav aria-label="Notes"><a href="/">All questions and notes</a></nav>
     <h1>${escape(title)}</h1><p class="small">${escape(`${label}, ${minutes} minutes, reviewed ${reviewed}`)}</p>
     ${body.map(htmlOf).join('\n')}
     <p class="small">Sources: ${cited.join('; ')}</p><p class="small">Description: ${escape(description)}</p>`,
  )
}

export function noteList(notes: Note[]): string {
  const lines = notes.map(
    (note) =>
      `<li><a href="/notes/${nameOf(note)}">${escape(note.title)}</a> (${nameOf(note)})</li>`,
  )
  return notes.length > 0 ? `<h2>Notes (${notes.length})</h2><ul>${lines.join('')}</ul>` : ''
}
