import { CONTROL } from '#ui/field-frame.tsx'
import { DIALOGS } from '#ui/modal-look.ts'
import { PageDialog } from '#ui/page-dialog.tsx'

/** Closed in every page; palette.ts opens it and fills its list. */
export const PaletteDialog = () => (
  <PageDialog id="palette" title="Search the site" className={DIALOGS.top}>
    <input
      type="text"
      role="combobox"
      aria-label="Search topics, companies and pages"
      aria-expanded={false}
      aria-controls="palette-list"
      autoComplete="off"
      placeholder="Topics, companies, pages..."
      className={CONTROL}
    />
    <p role="status" className="-my-2 text-ink-2 text-sm" />
    <div
      id="palette-list"
      role="listbox"
      aria-label="Results"
      className={`-mx-3 h-[min(22rem,45dvh)] overflow-y-auto ${OPTIONS}`}
    />
  </PageDialog>
)

const OPTIONS =
  '*:flex *:min-h-11 *:cursor-pointer *:items-center *:justify-between *:gap-4 *:rounded-control *:px-3 *:aria-selected:bg-accent-soft *:aria-selected:text-accent **:[span]:first:truncate **:[span]:first:font-medium **:[span]:last:shrink-0 **:[span]:last:text-ink-2 **:[span]:last:text-sm'
