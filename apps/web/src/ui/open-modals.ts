let modals: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The topmost modal. While it is open, no other part of the page can be reached. */
export const topModal = () => modals.at(-1)

export function onModalChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const addModal = (modal: HTMLDialogElement) => change([...modals, modal])

export const removeModal = (modal: HTMLDialogElement) =>
  change(modals.filter((open) => open !== modal))

function change(next: readonly HTMLDialogElement[]) {
  modals = next
  for (const listener of listeners) listener()
}
