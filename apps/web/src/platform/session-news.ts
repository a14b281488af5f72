/**
 * What the query cache and the session tell each other without importing each other.
 * `doubted`: a call was refused for want of a session. `left`: who was signed in is so no more.
 */
export const sessionNews = new EventTarget()
