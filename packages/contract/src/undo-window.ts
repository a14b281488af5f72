/** How long the team can undo a payment decision or a reply before it takes effect. */
export const UNDO_SECONDS = 10
