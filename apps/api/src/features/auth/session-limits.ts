/**
 * How long a session lasts without a visit, and in total. Admin sessions are shorter, because admins can change other
 * people's data.
 */
export const SESSION_DAYS = { idle: 7, absolute: 30 } as const
export const ADMIN_SESSION = { idle: '30 minutes', absolute: '12 hours' } as const
export const CONFIRMED_FOR = '10 minutes'
/**
 * The limit for an editor or admin who keeps acting: each action extends the confirmation by ten minutes, up to this.
 */
export const TEAM_CONFIRMED_FOR = '1 hour'
