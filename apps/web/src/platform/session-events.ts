/**
 * Events between the query cache and the session, which can't import each other. `doubted`: a call was refused because
 * there is no session. `left`: the user is no longer signed in.
 */
export const sessionEvents = new EventTarget()
