import { call } from '@nextround/contract/call'
import {
  addInboxNote,
  type InboxEntry,
  type InboxKind,
  type InboxStatus,
  replyToInbox,
  setInboxStatus,
  undoReply,
} from '@nextround/contract/inbox-admin'
import { useQueryClient } from '@tanstack/react-query'
import { dismissFailures, toast } from '#ui/toast.ts'
import { type RevertibleAct, undoDeadline, useActs } from '../console/use-acts.ts'
import { inboxConsoleErrorMessage, isFinal, INBOX_STATUSES } from './inbox-words.ts'

/** The ID lets the server recognise a repeated request. */
export type Written = { id: string; text: string }
export type InboxAct = RevertibleAct & {
  /** Set for a reply, so that its author can continue writing after undoing it. */
  reply?: { entryId: string; text: string }
}

const labelFor = (status: InboxStatus) => INBOX_STATUSES[status].label

/** The team's actions on an entry, and how to undo them. */
export function useInboxActs(kind: InboxKind) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['inbox'] })
  const acts = useActs<InboxAct>({ refresh, errorMessage: inboxConsoleErrorMessage, isFinal })
  const put = (entryId: string, status: InboxStatus) =>
    call(setInboxStatus, { params: { kind, entryId }, body: { status } })

  async function setStatus(entry: InboxEntry, status: InboxStatus) {
    dismissFailures()
    const deadline = undoDeadline()
    try {
      const { before } = await put(entry.id, status)
      if (before !== entry.status)
        toast({
          title: 'Someone else updated this first',
          description: `${entry.name} was already marked ‘${labelFor(before)}’.`,
        })
      if (before !== status)
        acts.keep({
          ids: [entry.id],
          done: `${labelFor(status)}: ${entry.name}`,
          countdown: 'can be undone for',
          deadline,
          revert: () => put(entry.id, before),
        })
    } catch (error) {
      toast({
        title: "Couldn't change the status",
        description: inboxConsoleErrorMessage(error),
        kind: 'destructive',
      })
    }
    await refresh()
  }

  async function note({ id: entryId }: InboxEntry, body: Written) {
    await call(addInboxNote, { params: { kind, entryId }, body })
    acts.setSaid('Note added.')
    void refresh()
  }

  async function reply(entry: InboxEntry, body: Written) {
    const deadline = undoDeadline()
    const params = { kind, entryId: entry.id }
    const { item } = await call(replyToInbox, { params, body })
    acts.keep({
      ids: [entry.id],
      done: `Reply to ${entry.name}`,
      countdown: 'will be sent in',
      deadline,
      revert: () => call(undoReply, { params: { ...params, itemId: item.id } }),
      reply: { entryId: entry.id, text: body.text },
    })
    void refresh()
  }

  return { setStatus, note, reply, ...acts }
}
