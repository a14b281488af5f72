import { closeOnBack } from '#ui/close-on-back.ts'
import { addModal, removeModal } from '#ui/open-modals.ts'

const PAGE_DIALOG = 'dialog[closedby]'
const knowsCommands = 'command' in HTMLButtonElement.prototype
const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype

/** For each open dialog, the function that removes its history entry. */
const opened = new WeakMap<HTMLDialogElement, () => void>()

/** Makes Back close the dialogs that are part of every page (ui/page-dialog.tsx). */
export function followPageDialogs() {
  const followAll = () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>(PAGE_DIALOG)) follow(dialog)
  }
  // Not every browser fires `toggle` for a dialog, but all of them change the `open` attribute.
  new MutationObserver(followAll).observe(document, { attributeFilter: ['open'], subtree: true })
  followAll()
}

function follow(dialog: HTMLDialogElement) {
  const forget = opened.get(dialog)
  if (dialog.open && !forget) {
    addModal(dialog)
    opened.set(
      dialog,
      closeOnBack(() => dialog.close()),
    )
  }
  if (!dialog.open && forget) {
    forget()
    removeModal(dialog)
    opened.delete(dialog)
  }
}

/**
 * Closes a dialog when a link or an action in it is clicked. The rest is a fallback for browsers without `command` or
 * `closedby`.
 */
export function clickInDialog(target: Element) {
  const dialog = target.closest<HTMLDialogElement>(PAGE_DIALOG)
  if (target.closest('a, [data-action]') || (!knowsClosedBy && target === dialog)) dialog?.close()
  const button = !knowsCommands && target.closest('[commandfor]')
  if (!button) return
  const other = document.querySelector<HTMLDialogElement>(`#${button.getAttribute('commandfor')}`)
  if (button.getAttribute('command') === 'close') other?.close()
  else other?.showModal()
}
