import type { InboxKind, InboxStatus, ThreadItem } from '@nextround/contract/inbox-admin'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import type { EntryKey } from './queries.ts'

type NewItem = EntryKey & { id: string; text: string; authorId: string }

/** Returns false if an item with this id exists. */
const addItem = async (
  trx: Trx,
  { kind, entryId, id, text, authorId }: NewItem,
  reply?: { seconds: number; statusBefore: InboxStatus },
): Promise<boolean> => {
  const added = await trx
    .insertInto('inbox_items')
    .values({
      id,
      entry_kind: kind,
      entry_id: entryId,
      kind: reply ? 'reply' : 'note',
      text,
      author_id: authorId,
      ...(reply && {
        leaves_at: sql<Date>`now() + make_interval(secs => ${reply.seconds})`,
        status_before: reply.statusBefore,
      }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return Boolean(added)
}

export const addNote = (trx: Trx, note: NewItem): Promise<boolean> => addItem(trx, note)

export const addThreadReply = (
  trx: Trx,
  { seconds, statusBefore, ...item }: NewItem & { seconds: number; statusBefore: InboxStatus },
): Promise<boolean> => addItem(trx, item, { seconds, statusBefore })

const selectItems = (db: Db) =>
  db
    .selectFrom('inbox_items as item')
    .leftJoin('users as author', 'author.id', 'item.author_id')
    .select(['item.id', 'item.kind', 'item.text', 'item.entry_kind', 'item.entry_id'])
    .select(['author.name as by', 'item.created_at', 'item.leaves_at', 'item.sent_at'])
    .where('item.taken_back_at', 'is', null)

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

const toItem = (row: ItemRow): ThreadItem => ({
  id: row.id,
  kind: row.kind as ThreadItem['kind'],
  text: row.text,
  by: row.by ?? 'Deleted account',
  at: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
})

export const listThread = async (db: Db, { kind, entryId }: EntryKey): Promise<ThreadItem[]> => {
  const rows = await selectItems(db)
    .where('item.entry_kind', '=', kind)
    .where('item.entry_id', '=', entryId)
    .orderBy('item.created_at')
    .orderBy('item.id')
    .limit(500)
    .execute()
  return rows.map(toItem)
}

type ThreadItemKey = EntryKey & { itemId: string; itemKind: ThreadItem['kind'] }

export const findItem = async (
  db: Db,
  { kind, entryId, itemId, itemKind }: ThreadItemKey,
): Promise<{ item: ThreadItem; leavesAt: Date | null } | undefined> => {
  const row = await selectItems(db)
    .where('item.id', '=', itemId)
    .where('item.kind', '=', itemKind)
    .where('item.entry_kind', '=', kind)
    .where('item.entry_id', '=', entryId)
    .executeTakeFirst()
  return row && { item: toItem(row), leavesAt: row.leaves_at }
}

// Replies

/** Marks a reply as undone and returns the status to restore. Returns undefined if it is too late or already undone. */
export const markReplyUndone = async (
  trx: Trx,
  { kind, entryId, itemId }: Omit<ThreadItemKey, 'itemKind'>,
): Promise<{ statusBefore: InboxStatus; at: Date } | undefined> => {
  const taken = await trx
    .updateTable('inbox_items')
    .set({ taken_back_at: sql`now()` })
    .where('id', '=', itemId)
    .where('kind', '=', 'reply')
    .where('entry_kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('sent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('leaves_at', '>', sql<Date>`now()`)
    .returning(['status_before', 'created_at'])
    .executeTakeFirst()
  return taken && { statusBefore: taken.status_before as InboxStatus, at: taken.created_at }
}

/** Passes the status to restore on to the next reply that was not undone. Returns false if there is none. */
export const transferPreviousStatus = async (
  trx: Trx,
  { entryId, after, status }: { entryId: string; after: Date; status: InboxStatus },
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE inbox_items SET status_before = ${status}
     WHERE id = (SELECT id FROM inbox_items
                  WHERE entry_id = ${entryId} AND kind = 'reply' AND taken_back_at IS NULL AND created_at >= ${after}
                  ORDER BY created_at LIMIT 1)
    RETURNING id`.execute(trx)
  return rows.length > 0
}

export const isTakenBack = async (db: Db, itemId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('inbox_items')
      .select('id')
      .where('id', '=', itemId)
      .where('taken_back_at', 'is not', null)
      .executeTakeFirst(),
  )

/** Longer than a job may run, so that no second run sends the same reply. */
const LEASE_SECONDS = 90

/**
 * Claims a reply whose undo time is over. Other runs get it only after the lease has expired or the first run has
 * reported a failure.
 */
export const claimDueReply = async (
  db: Db,
  itemId: string,
): Promise<(EntryKey & { text: string }) | undefined> => {
  const claimed = await db
    .updateTable('inbox_items')
    .set({ sending_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('id', '=', itemId)
    .where('sent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('leaves_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(sending_until < now(), true)`)
    .returning(['entry_kind', 'entry_id as entryId', 'text'])
    .executeTakeFirst()
  return claimed && { ...claimed, kind: claimed.entry_kind as InboxKind }
}

export const releaseReply = (db: Db, itemId: string) =>
  db.updateTable('inbox_items').set({ sending_until: null }).where('id', '=', itemId).execute()

/** Returns true if the reply has been neither sent nor undone. */
export const isReplyPending = async (db: Db, itemId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('inbox_items')
      .select('id')
      .where('id', '=', itemId)
      .where('sent_at', 'is', null)
      .where('taken_back_at', 'is', null)
      .executeTakeFirst(),
  )

/** Returns true only for the first call. */
export const saveSent = async (trx: Trx, itemId: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('inbox_items')
    .set({ sent_at: sql`now()` })
    .where('id', '=', itemId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
