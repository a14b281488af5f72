/** The entry of the history whose page is on the screen: while one navigates, `history.state` is ahead of it. */
export const shownEntry = { key: '' }

/** The state of an entry that shows the same page in another way: one stays where one has scrolled to. */
export const STAY_HERE = 'stay here'

/** What the address asks for now: a change of what is still on the screen would undo the change before. */
export const queryNow = () => new URLSearchParams(location.search)
