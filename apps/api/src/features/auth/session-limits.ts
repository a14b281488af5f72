/** How long a session lives without a visit, and in all. Whoever can change other people's data signs in more often. */
export const SESSION_DAYS = { idle: 7, absolute: 30 } as const
export const ADMIN_SESSION = { idle: '30 minutes', absolute: '12 hours' } as const
export const CONFIRMED_FOR = '10 minutes'
