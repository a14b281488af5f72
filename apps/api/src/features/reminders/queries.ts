import type { Reminders } from '@nextround/contract/reminders'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
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
    // The token of earlier mails goes on working.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ by_mail: settings.byMail }))
    .execute()

/** False if nobody has this token. */
export const endMailsOf = async (db: Db, unsubscribeToken: string): Promise<boolean> => {
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

/** A browser has one endpoint, and reminds whoever has turned it on there last. */
export const saveDevice = async (
  trx: Trx,
  { id, userId, endpoint, p256dh, auth }: { id: string; userId: string } & PushSubscription,
): Promise<{ id: string; endpoint: string }> =>
  trx
    .insertInto('push_subscriptions')
    .values({ id, user_id: userId, endpoint, p256dh, auth_secret: auth })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ user_id: userId, p256dh, auth_secret: auth, added_at: sql`now()` }),
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

/** After devices came or went. */
export const saveByPush = (
  trx: Trx,
  { userId, unsubscribeToken }: { userId: string; unsubscribeToken: string },
) =>
  sql`
    INSERT INTO reminder_settings AS settings (user_id, by_push, unsubscribe_token)
    SELECT ${userId}::uuid, EXISTS (SELECT FROM push_subscriptions WHERE user_id = ${userId}::uuid),
           ${unsubscribeToken}
    ON CONFLICT (user_id) DO UPDATE SET by_push = excluded.by_push`.execute(trx)

export const listDevices = (
  db: Db,
  userId: string,
): Promise<({ id: string } & PushSubscription)[]> =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth_secret as auth'])
    .where('user_id', '=', userId)
    .execute()

// Who is due

export const listTimeZones = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ timeZone: string }>`
    SELECT DISTINCT users.time_zone AS "timeZone"
      FROM reminder_settings AS settings JOIN users ON users.id = settings.user_id
     WHERE settings.by_mail OR settings.by_push`.execute(db)
  return rows.map(({ timeZone }) => timeZone)
}

/** The date in a time zone in which it is evening. */
export type Evening = { timeZone: string; day: string }

type Candidate = PracticeFacts & { userId: string; byMail: boolean; byPush: boolean }

/** Of learners who can be reminded at all, in these zones: what the decision needs, each by an index. */
const candidates = (evenings: readonly Evening[], condition: RawBuilder<unknown>) => sql<Candidate>`
  SELECT users.id AS "userId", evening.day::text AS day, settings.by_mail AS "byMail",
         settings.by_push AS "byPush", due.concepts AS due, due.is_new AS "isNewlyDue",
         coalesce(leaderboard.streak_count, 0) AS streak, leaderboard.streak_until::text AS "streakUntil",
         coalesce(study_days.correct, 0) AS "rightAnswers"
    FROM reminder_settings AS settings
    JOIN users ON users.id = settings.user_id
    JOIN unnest(${evenings.map(({ timeZone }) => timeZone)}::text[],
                ${evenings.map(({ day }) => day)}::date[]) AS evening (time_zone, day)
      ON evening.time_zone = users.time_zone
   CROSS JOIN LATERAL (
         SELECT count(*)::integer AS concepts, coalesce(bool_or(due_on = evening.day), false) AS is_new
           FROM review_cards WHERE user_id = users.id AND due_on <= evening.day) AS due
    LEFT JOIN leaderboard ON leaderboard.user_id = users.id
    LEFT JOIN study_days ON study_days.user_id = users.id AND study_days.day = evening.day
   WHERE (settings.by_mail OR settings.by_push)
     AND users.email_verified AND users.suspended_at IS NULL AND ${condition}`

/** Those after a learner, in the order of their ids, who were not reminded yet on that day. */
export const listCandidates = async (
  db: Db,
  { evenings, after, limit }: { evenings: readonly Evening[]; after: string; limit: number },
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    ${candidates(
      evenings,
      sql`settings.user_id > ${after}
          AND NOT EXISTS (SELECT FROM reminders WHERE user_id = users.id AND day = evening.day)`,
    )}
    ORDER BY settings.user_id LIMIT ${limit}`.execute(db)
  return rows
}

export const findCandidate = async (
  db: Db,
  { userId, ...evening }: Evening & { userId: string },
): Promise<Candidate | undefined> => {
  const { rows } = await candidates([evening], sql`settings.user_id = ${userId}`).execute(db)
  return rows[0]
}

/** Whoever gets a row is reminded on that day, by this transaction and by no other. */
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

/** False if it was sent, or is being sent. */
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

/** Nothing has left: it may be tried again. */
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

export const deleteOldReminders = (db: Db, { days }: { days: number }) =>
  sql`DELETE FROM reminders WHERE day < current_date - ${days}::integer`.execute(db)
