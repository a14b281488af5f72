import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type KeyList = readonly { keys: readonly string[]; does: string }[]

type Props = {
  list: KeyList
  areOn: boolean
  turn: (areOn: boolean) => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Shown only on devices with a mouse. It lists all keys next to a wide section, and is behind a button elsewhere. */
export function KeyboardHints({ list, areOn, turn, isOpen, setOpen }: Props) {
  const toggle = areOn ? 'Turn shortcuts off' : 'Turn shortcuts on'

  return (
    <>
      <div className="hidden pointer-fine:block">
        <div className="px-3 pt-6 text-ink-2 text-sm max-lg:hidden">
          {areOn ? <Keys list={list} /> : <p>Keyboard shortcuts are off.</p>}
          <button type="button" onClick={() => turn(!areOn)} className={LINK}>
            {toggle}
          </button>
        </div>
        <button type="button" onClick={() => setOpen(true)} className={`${LINK} px-3 lg:hidden`}>
          Keys
        </button>
      </div>
      {isOpen && (
        <Dialog
          title="Keyboard shortcuts"
          description={areOn ? "They work while you aren't typing." : 'They are off.'}
          onClose={() => setOpen(false)}
        >
          <Keys list={list} />
          <Button look="quiet" onClick={() => turn(!areOn)}>
            {toggle}
          </Button>
        </Dialog>
      )}
    </>
  )
}

const LINK =
  'min-h-11 rounded-control font-medium text-ink-2 text-sm underline decoration-line-strong underline-offset-4 hover:text-ink'

const Keys = ({ list }: { list: KeyList }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
    {list.map(({ keys, does }) => (
      <div key={does} className="contents">
        <dt className="flex gap-1">
          {keys.map((key) => (
            <kbd
              key={key}
              className="inline-grid min-w-6 place-items-center rounded-md border border-line-strong px-1.5 font-mono text-xs leading-6"
            >
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
