import type { InboxEntry, InboxFilter, InboxKind } from '@nextround/contract/inbox-admin'
import { type RefObject, useState } from 'react'
import { useDebouncedValue } from '../console/detail.tsx'
import { useListView } from '../console/use-list-view.ts'
import { useNow } from '../console/use-now.ts'
import { useDetailForm, useSelection } from '../console/use-selection.ts'
import { useInbox, useInboxEntry } from './inbox-queries.ts'
import { isEntryGone } from './inbox-words.ts'
import { type InboxAct, useInboxActs, type Written } from './use-inbox-acts.ts'

export type Writing = 'reply' | 'note'

const FILTERS = ['open', 'new', 'in-progress', 'answered', 'closed', 'all'] as const
const NO_ENTRIES: readonly InboxEntry[] = []
const A_MINUTE_MS = 60_000

/** The state shared by all parts of the section: the list, the selection and the actions. */
export function useInboxState(kind: InboxKind, section: RefObject<HTMLElement | null>) {
  const { view, change } = useListView<InboxFilter>(FILTERS)
  const list = useInbox(kind, view)
  const acts = useInboxActs(kind)
  const now = useNow(A_MINUTE_MS)
  // Unsent text by entry, restored when the user comes back.
  const [drafts] = useState(() => new Map<string, string>())
  const entries = list.data?.entries ?? NO_ENTRIES
  const ids = entries.map(({ id }) => id)
  const selection = useSelection(section, ids, { view, change })
  const { shownId } = selection

  const one = useInboxEntry(kind, useDebouncedValue(shownId))
  const known = one.data?.entry.id === shownId && !isEntryGone(one.error) ? one.data : undefined
  const shown = isEntryGone(one.error)
    ? undefined
    : (entries.find(({ id }) => id === shownId) ?? known?.entry)

  const form = useDetailForm<Writing, InboxFilter>(selection, { view, change })
  const draftKey = (entryId: string, writing: Writing) => `${writing} ${entryId}`

  async function send(entry: InboxEntry, writing: Writing, written: Written) {
    await acts[writing](entry, written)
    drafts.delete(draftKey(entry.id, writing))
    form.close()
  }

  async function takeBack(act: InboxAct) {
    const isBack = await acts.takeBack(act)
    if (!isBack || !act.reply) return
    drafts.set(draftKey(act.reply.entryId, 'reply'), act.reply.text)
    form.open(act.reply.entryId, 'reply')
  }

  return {
    kind,
    view,
    change,
    list,
    entries,
    now,
    acts: { ...acts, takeBack },
    shown,
    known,
    one,
    selection: form.selection,
    /** The form that is open for the current entry, if any. */
    writing: form.kind,
    openForm: form.open,
    closeForm: form.close,
    getDraft: (entryId: string, writing: Writing) => drafts.get(draftKey(entryId, writing)) ?? '',
    saveDraft: (entryId: string, writing: Writing, text: string) =>
      void drafts.set(draftKey(entryId, writing), text),
    send,
  }
}

export type InboxState = ReturnType<typeof useInboxState>
