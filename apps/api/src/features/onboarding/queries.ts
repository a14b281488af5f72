import type { Chosen, Preparation } from '@nextround/contract/onboarding'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export type StoredOnboarding = {
  timeZone: string
  chosen: Chosen | null
  isCompleted: boolean
  isSkipped: boolean
  /** The first finished placement check. */
  placementId: string | null
  hasOpenQuiz: boolean
  hasFinishedQuiz: boolean
}

export const loadOnboarding = async (db: Db, userId: string): Promise<StoredOnboarding> => {
  const { rows } = await sql<StoredOnboarding>`
    SELECT users.time_zone AS "timeZone", chosen,
           completed_at IS NOT NULL AS "isCompleted", skipped_at IS NOT NULL AS "isSkipped",
           (SELECT id FROM quiz_sessions
             WHERE user_id = users.id AND status = 'completed' AND is_placement
             ORDER BY completed_at LIMIT 1) AS "placementId",
           EXISTS (SELECT FROM quiz_sessions
                    WHERE user_id = users.id AND status = 'open' AND mock IS NULL) AS "hasOpenQuiz",
           EXISTS (SELECT FROM quiz_sessions
                    WHERE user_id = users.id AND status = 'completed') AS "hasFinishedQuiz"
      FROM users LEFT JOIN onboarding ON onboarding.user_id = users.id
     WHERE users.id = ${userId}`.execute(db)
  return rows[0]!
}

/** Omitted keys are not changed. */
export const mergeChosen = (db: Db, userId: string, chosen: Chosen) =>
  sql`
    INSERT INTO onboarding AS stored (user_id, chosen)
    VALUES (${userId}, ${JSON.stringify(chosen)}::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET chosen = stored.chosen || excluded.chosen`.execute(db)

export const markCompleted = (db: Db, userId: string, chosen: Preparation) =>
  sql`
    INSERT INTO onboarding AS stored (user_id, chosen, completed_at)
    VALUES (${userId}, ${JSON.stringify(chosen)}::jsonb, now())
    ON CONFLICT (user_id) DO UPDATE
       SET chosen = excluded.chosen,
           completed_at = coalesce(stored.completed_at, excluded.completed_at)`.execute(db)

export const markSkipped = (db: Db, userId: string) =>
  sql`
    INSERT INTO onboarding AS stored (user_id, skipped_at) VALUES (${userId}, now())
    ON CONFLICT (user_id) DO UPDATE
       SET skipped_at = coalesce(stored.skipped_at, excluded.skipped_at)`.execute(db)
