/** Shown where there is a mouse, and so a keyboard. As a drawing: it is no part of the words that name a button. */
export const Key = ({ children, isOnInk = false }: { children: string; isOnInk?: boolean }) => (
  <kbd
    aria-hidden="true"
    data-key={children}
    className={`hidden min-w-5 place-items-center rounded-md border px-1 font-mono text-xs leading-5 before:content-[attr(data-key)] pointer-fine:inline-grid ${isOnInk ? 'border-paper/50' : 'border-current/45'}`}
  />
)
