import { sql } from 'kysely'

/** This long after a migration, no server of the release before runs any more. */
export const ROLLOUT = sql.raw("interval '1 hour'")
