/** The data of the last event, which shows that nothing was cut off. */
export const LAST_EVENT = '[DONE]'

/** An idle stream sends a comment this often, because proxies and readers close silent connections. */
export const HEARTBEAT_MS = 10_000
