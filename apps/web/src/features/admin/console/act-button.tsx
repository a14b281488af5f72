import { Key } from './key.tsx'

type Props = {
  /** Must also name the item that it acts on. */
  label: string
  isPrimary?: boolean
  /** The keyboard shortcut, if it should be shown. */
  keyName?: string | undefined
  onClick: () => void
  children: string
}

const ACT =
  'inline-flex min-h-11 grow items-center justify-center gap-2 rounded-control border px-4 font-semibold text-sm transition-colors'
const PRIMARY = `${ACT} border-transparent bg-accent text-on-accent hover:bg-accent-hover`
const QUIET = `${ACT} border-line-strong bg-surface text-ink hover:bg-sunken`

export const ActButton = ({ label, isPrimary = false, keyName, onClick, children }: Props) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={isPrimary ? PRIMARY : QUIET}
  >
    {children}
    {keyName && <Key>{keyName}</Key>}
  </button>
)
