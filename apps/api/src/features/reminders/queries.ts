import type { Reminders } from '@nextround/contract/reminders'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import { DELETE_BATCH_SIZE, deleteInBatches } from '#platform/db/delete-in-batches.ts'
import type { PushSubscription } from '#platform/push/web-push.ts'
import type { PracticeFacts } from './reason-to-remind.ts'

export const loadSettings = async (db: Db, userId: string): Promise<Omit<Reminders, 'pushKey'>> => {
  const { rows } = await sql<Omit<Reminders, 'pushKey'>>`
    SELECT users.email_verified AS "canMail", coalesce(settings.by_mail, false) AS "byMail",
           coalesce((SELECT json_agg(json_build_object('id', id, 'endpoint', endpoint) ORDER BY added_at)
                       FROM push_subscriptions WHERE user_id = users.id), '[]') AS devices
      FROM users LEFT JOIN reminder_settings AS settings ON settings.user_id = users.id
     WHERE users.id = ${userId}`.execute(db)
  return rows[0]!
}

export const saveByMail = (
  db: Db,
  settings: { userId: string; byMail: boolean; unsubscribeToken: string },
) =>
  db
    .insertInto('reminder_settings')
    .values({
      user_id: settings.userId,
      by_mail: settings.byMail,
      unsubscribe_token: settings.unsubscribeToken,
    })
    // Keeps the existing token, so that links in earlier emails still work.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ by_mail: settings.byMail }))
    .execute()

/** Returns false if nobody has this token. */
export const endMails = async (db: Db, unsubscribeToken: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reminder_settings')
    .set({ by_mail: false })
    .where('unsubscribe_token', '=', unsubscribeToken)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// Devices

export const findOwnerOfDevice = async (db: Db, endpoint: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return found?.user_id
}

/** A browser has one endpoint, which belongs to the learner who turned reminders on there last. */
export const saveDevice = async (
  trx: Trx,
  { id, userId, endpoint, p256dh, auth }: { id: string; userId: string } & PushSubscription,
): Promise<{ id: string; endpoint: string }> =>
  trx
    .insertInto('push_subscriptions')
    .values({ id, user_id: userId, endpoint, p256dh, auth_secret: auth })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        user_id: userId,
        p256dh,
        auth_secret: auth,
        added_at: sql`now()`,
        failures: 0,
        failed_at: null,
      }),
    )
    .returning(['id', 'endpoint'])
    .executeTakeFirstOrThrow()

export const removeOldestDevices = (trx: Trx, { userId, kept }: { userId: string; kept: number }) =>
  sql`
    DELETE FROM push_subscriptions
     WHERE id IN (SELECT id FROM push_subscriptions WHERE user_id = ${userId}
                   ORDER BY added_at DESC, id DESC OFFSET ${kept})`.execute(trx)

export const deleteDevice = async (
  trx: Trx,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscriptions')
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns false if there were none. */
export const deleteAllDevices = async (trx: Trx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Called after devices were added or removed. */
export const saveByPush = (
  trx: Trx,
  { userId, unsubscribeToken }: { userId: string; unsubscribeToken: string },
) =>
  sql`
    INSERT INTO reminder_settings AS settings (user_id, by_push, unsubscribe_token)
    SELECT ${userId}::uuid, EXISTS (SELECT FROM push_subscriptions WHERE user_id = ${userId}::uuid),
           ${unsubscribeToken}
    ON CONFLICT (user_id) DO UPDATE SET by_push = excluded.by_push`.execute(trx)

export type Device = PushSubscription & { id: string; failures: number }

export const listDevices = (db: Db, userId: string): Promise<Device[]> =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth_secret as auth', 'failures'])
    .where('user_id', '=', userId)
    .execute()

/** Counts one failure per evening, however often it is retried: an hour of downtime must not remove devices. */
export const countFailure = async (db: Db, deviceId: string): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    UPDATE push_subscriptions SET failures = failures + 1, failed_at = now()
     WHERE id = ${deviceId} AND (failed_at IS NULL OR failed_at < now() - interval '12 hours')
    RETURNING failures`.execute(db)
  return rows[0]?.failures ?? 0
}

export const forgetFailures = (db: Db, deviceId: string) =>
  db
    .updateTable('push_subscriptions')
    .set({ failures: 0, failed_at: null })
    .where('id', '=', deviceId)
    .execute()

// Learners who are due

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Returns the last learner that was checked. */
export const findCursor = async (db: Db): Promise<string> => {
  const row = await db.selectFrom('reminder_cursor').select('after_user').executeTakeFirst()
  return row?.after_user ?? BEFORE_ALL
}

/** Without a learner, the next run starts from the beginning. */
export const saveCursor = (db: Db, after: string = BEFORE_ALL) =>
  db.updateTable('reminder_cursor').set({ after_user: after }).execute()

/**
 * Lists the next learners with reminders turned on, with their time zones, in order of id. Reads only as many rows as
 * it returns, even if it is evening for few of them.
 */
export const listNextLearners = async (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<{ userId: string; timeZone: string }[]> => {
  const { rows } = await sql<{ userId: string; timeZone: string }>`
    -- The page is cut before the join, which would otherwise read all users from the first one on.
    SELECT settings.user_id AS "userId", users.time_zone AS "timeZone"
      FROM (SELECT user_id FROM reminder_settings
             WHERE (by_mail OR by_push) AND user_id > ${after}
             ORDER BY user_id LIMIT ${sql.lit(limit)}) AS settings
      JOIN users ON users.id = settings.user_id
     ORDER BY settings.user_id`.execute(db)
  return rows
}

/** A learner and their date, while it is evening in their time zone. */
export type Evening = { userId: string; day: string }

type Candidate = PracticeFacts & { userId: string; byMail: boolean; byPush: boolean }

/** Returns the facts for those who can be reminded at all, each found by an index. */
export const listCandidates = async (
  db: Db,
  evenings: readonly Evening[],
  { isClaimed }: { isClaimed: boolean },
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    SELECT users.id AS "userId", evening.day::text AS day, settings.by_mail AS "byMail",
           settings.by_push AS "byPush", due.is_new AS "isNewlyDue",
           coalesce(leaderboard.streak_count, 0) AS streak, leaderboard.streak_until::text AS "streakUntil",
           coalesce(study_days.correct, 0) AS "rightAnswers"
      FROM unnest(${evenings.map(({ userId }) => userId)}::uuid[],
                  ${evenings.map(({ day }) => day)}::date[]) AS evening (user_id, day)
      JOIN reminder_settings AS settings ON settings.user_id = evening.user_id
      JOIN users ON users.id = evening.user_id
     CROSS JOIN LATERAL (
           SELECT EXISTS (SELECT FROM review_cards
                           WHERE user_id = users.id AND due_on = evening.day) AS is_new) AS due
      LEFT JOIN leaderboard ON leaderboard.user_id = users.id
      LEFT JOIN study_days ON study_days.user_id = users.id AND study_days.day = evening.day
     WHERE (settings.by_mail OR settings.by_push) AND users.email_verified AND users.suspended_at IS NULL
       AND ${isClaimed} = EXISTS (SELECT FROM reminders WHERE reminders.user_id = users.id AND reminders.day = evening.day)`.execute(
    db,
  )
  return rows
}

/** Returns the learners who got a new row: only this transaction may remind them on that day. */
export const claimReminders = async (
  trx: Trx,
  reminders: readonly { userId: string; day: string }[],
): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    INSERT INTO reminders (user_id, day)
    SELECT * FROM unnest(${reminders.map(({ userId }) => userId)}::uuid[],
                         ${reminders.map(({ day }) => day)}::date[])
    ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`.execute(trx)
  return rows.map(({ userId }) => userId)
}

// Sending

export type Delivery = { userId: string; day: string }
const MARKS = { mail: 'mailed_at', push: 'pushed_at' } as const
export type Channel = keyof typeof MARKS

export const findRecipient = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('reminder_settings', 'reminder_settings.user_id', 'users.id')
    .select(['users.name', 'users.email', 'users.time_zone as timeZone'])
    .select('unsubscribe_token as unsubscribeToken')
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** Returns false if the reminder was sent or is being sent. */
export const takeDelivery = async (
  db: Db,
  { userId, day, channel }: Delivery & { channel: Channel },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ [MARKS[channel]]: sql`now()` })
    .where('user_id', '=', userId)
    .where('day', '=', sql<Date>`${day}::date`)
    .where(MARKS[channel], 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Allows another try after nothing was sent. */
export const releaseDelivery = (
  db: Db,
  { userId, day, channel }: Delivery & { channel: Channel },
) =>
  db
    .updateTable('reminders')
    .set({ [MARKS[channel]]: null })
    .where('user_id', '=', userId)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute()

export const deleteOldReminders = (db: Db, { days }: { days: number }): Promise<number> =>
  deleteInBatches(() =>
    sql`
      DELETE FROM reminders WHERE (user_id, day) IN (
        SELECT user_id, day FROM reminders WHERE day < current_date - ${days}::integer
         LIMIT ${sql.lit(DELETE_BATCH_SIZE)})`.execute(db),
  )
