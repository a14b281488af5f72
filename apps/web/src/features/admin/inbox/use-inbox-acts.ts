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
import { UNDO_SECONDS } from '@nextround/contract/payments-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dismissFailures, toast } from '#ui/toast.ts'
import { type Undoable, useUndo } from '../console/use-undo.ts'
import { inboxErrorMessage, isFinal, STATUSES } from './inbox-words.ts'

/** The id lets the server see that it is the same one again. */
export type Written = { id: string; text: string }
export type InboxAct = Undoable & {
  revert: () => Promise<unknown>
  /** Of a reply: whoever takes it back goes on writing. */
  reply?: { entryId: string; text: string }
}

const labelOf = (status: InboxStatus) => STATUSES[status].label

/** What the team does with an entry, and takes back. */
export function useInboxActs(kind: InboxKind) {
  const client = useQueryClient()
  const undo = useUndo<InboxAct>()
  const [said, setSaid] = useState('')
  const [isTakingBack, setTakingBack] = useState(false)

  const refresh = () => client.invalidateQueries({ queryKey: ['inbox'] })
  const keep = (act: InboxAct) => {
    undo.add(act)
    setSaid(`${act.done}, ${act.countdown} ${UNDO_SECONDS} seconds.`)
  }
  const put = (entryId: string, status: InboxStatus) =>
    call(setInboxStatus, { params: { kind, entryId }, body: { status } })

  async function setStatus(entry: InboxEntry, status: InboxStatus) {
    dismissFailures()
    const deadline = Date.now() + UNDO_SECONDS * 1000
    try {
      const { before } = await put(entry.id, status)
      if (before !== entry.status)
        toast({
          title: 'Somebody else had changed it',
          description: `${entry.name} stood at ‘${labelOf(before)}’ by then.`,
        })
      if (before !== status)
        keep({
          ids: [entry.id],
          done: `${labelOf(status)}: ${entry.name}`,
          countdown: 'can be undone for',
          deadline,
          revert: () => put(entry.id, before),
        })
    } catch (error) {
      toast({
        title: 'Status not changed',
        description: inboxErrorMessage(error),
        kind: 'destructive',
      })
    }
    await refresh()
  }

  async function note({ id: entryId }: InboxEntry, body: Written) {
    await call(addInboxNote, { params: { kind, entryId }, body })
    setSaid('Note added.')
    void refresh()
  }

  async function reply(entry: InboxEntry, body: Written) {
    // From before the call: the bar must not promise more time than there is.
    const deadline = Date.now() + UNDO_SECONDS * 1000
    const params = { kind, entryId: entry.id }
    const { item } = await call(replyToInbox, { params, body })
    keep({
      ids: [entry.id],
      done: `Reply to ${entry.name}`,
      countdown: 'leaves in',
      deadline,
      revert: () => call(undoReply, { params: { ...params, itemId: item.id } }),
      reply: { entryId: entry.id, text: body.text },
    })
    void refresh()
  }

  /** Says whether it was. */
  async function takeBack(act: InboxAct): Promise<boolean> {
    if (isTakingBack) return false
    setTakingBack(true)
    dismissFailures()
    try {
      await act.revert()
      undo.remove(act)
      toast({ title: 'Taken back' })
      return true
    } catch (error) {
      if (isFinal(error)) undo.remove(act)
      toast({
        title: 'Not taken back',
        description: inboxErrorMessage(error),
        kind: 'destructive',
      })
      return false
    } finally {
      setTakingBack(false)
      void refresh()
    }
  }

  const over = (act: InboxAct) => {
    undo.remove(act)
    void refresh()
  }

  return { setStatus, note, reply, takeBack, over, isTakingBack, said, last: undo.last }
}
