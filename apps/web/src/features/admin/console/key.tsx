/**
 * Shown only on devices with a mouse, which are likely to have a keyboard too. Drawn by CSS, so that it isn't part of
 * the button's name.
 */
export const Key = ({ children, isOnInk = false }: { children: string; isOnInk?: boolean }) => (
  <kbd
    aria-hidden="true"
    data-key={children}
    className={`hidden min-w-5 place-items-center rounded-md border px-1 font-mono text-xs leading-5 before:content-[attr(data-key)] pointer-fine:inline-grid ${isOnInk ? 'border-paper/50' : 'border-current/45'}`}
  />
)
