/** As a `ref`: what has just taken the place of the focused element takes the focus too. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
