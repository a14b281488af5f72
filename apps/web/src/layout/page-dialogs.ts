import { closeOnBack } from '#ui/close-on-back.ts'
import { addModal, removeModal } from '#ui/open-modals.ts'

const PAGE_DIALOG = 'dialog[closedby]'
const knowsCommands = 'command' in HTMLButtonElement.prototype
const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype

/** What ends each open dialog's entry in the history. */
const opened = new WeakMap<HTMLDialogElement, () => void>()

/** The dialogs that stand in every page (ui/page-dialog.tsx) are closed by Back. */
export function followPageDialogs() {
  const followAll = () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>(PAGE_DIALOG)) follow(dialog)
  }
  // Not every browser sends `toggle` for a dialog, but each knows when its attribute changes.
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

/** A link or an action within a dialog closes it. The rest is for browsers that know no `command` or no `closedby`. */
export function clickInDialog(target: Element) {
  const dialog = target.closest<HTMLDialogElement>(PAGE_DIALOG)
  if (target.closest('a, [data-action]') || (!knowsClosedBy && target === dialog)) dialog?.close()
  const button = !knowsCommands && target.closest('[commandfor]')
  if (!button) return
  const other = document.querySelector<HTMLDialogElement>(`#${button.getAttribute('commandfor')}`)
  if (button.getAttribute('command') === 'close') other?.close()
  else other?.showModal()
}
