import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/field-frame.tsx'
import { DIALOGS } from '#ui/modal-look.ts'
import { PageDialog } from '#ui/page-dialog.tsx'

/**
 * Part of every page, closed. open-search.ts opens it and sets its `data-state`: loading, failed, found or nearest.
 * palette.ts fills its list. The state is an attribute, because React doesn't mind if one changes before it starts.
 */
export const PaletteDialog = () => (
  <PageDialog id="palette" title="Search the site" className={DIALOGS.top}>
    <input
      type="text"
      role="combobox"
      aria-label="Search topics, notes, companies and pages"
      aria-expanded={false}
      aria-controls="palette-list"
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={120}
      placeholder="Topics, notes, companies..."
      className={CONTROL}
    />
    <div className="-my-2 text-ink-2 text-sm">
      <p role="status" />
      <p className="not-in-data-[state=loading]:hidden">Loading the search...</p>
    </div>
    <div className="-mx-3 flex h-[min(22rem,45dvh)] flex-col">
      <div role="alert" className="not-in-data-[state=failed]:hidden px-3">
        <p className="mb-4">Couldn't load the search. Check your connection, then try again.</p>
        <Button look="quiet">Try Again</Button>
      </div>
      <div
        id="palette-list"
        role="listbox"
        aria-label="Results"
        className={`min-h-0 overflow-y-auto ${OPTIONS}`}
      />
      <p className="not-in-data-[state=nearest]:hidden mt-2 border-line border-t px-3 pt-2">
        {/* Not a Link: palette.ts adds the typed words to its address. */}
        <a
          href="/ai-tutor"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current"
        >
          Ask our notes
        </a>
      </p>
    </div>
  </PageDialog>
)

const OPTIONS =
  '*:flex *:min-h-11 *:cursor-pointer *:items-center *:justify-between *:gap-4 *:rounded-control *:px-3 *:aria-selected:bg-accent-soft *:aria-selected:text-accent **:[span]:first:truncate **:[span]:first:font-medium **:[span]:last:shrink-0 **:[span]:last:text-ink-2 **:[span]:last:text-sm'
