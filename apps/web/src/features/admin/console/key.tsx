/** Shown where there is a mouse, and so a keyboard. */
export const Key = ({ children, isOnInk = false }: { children: string; isOnInk?: boolean }) => (
  <kbd
    aria-hidden="true"
    className={`hidden min-w-5 place-items-center rounded-md border px-1 font-mono text-xs leading-5 pointer-fine:inline-grid ${isOnInk ? 'border-paper/50' : 'border-current/45'}`}
  >
    {children}
  </kbd>
)
