/** The data of the event that says that nothing was cut off. */
export const LAST_EVENT = '[DONE]'

/** So often a stream that has nothing to say sends a comment: proxies and readers take silence for a dead line. */
export const HEARTBEAT_MS = 10_000
