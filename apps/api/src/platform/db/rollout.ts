import { sql } from 'kysely'

/** This long after a migration, no server of the previous release runs any more. */
export const ROLLOUT = sql.raw("interval '1 hour'")
