/** The history entry of the page on the screen. During a navigation, `history.state` is already the next one. */
export const currentHistoryEntry = { key: '' }

/** State of a history entry that shows the same page in another way, so the scroll position stays. */
export const KEEP_SCROLL = 'stay here'

/** The current query. React's may be outdated during a navigation, and changing it would undo the last change. */
export const currentQuery = () => new URLSearchParams(location.search)
