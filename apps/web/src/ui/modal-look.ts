/** The look of all modals, whether React renders them or they are in the HTML of every page. */
export const MODAL =
  'bg-surface text-ink shadow-float transition duration-200 ease-out backdrop:bg-scrim backdrop:transition-opacity backdrop:duration-200 starting:backdrop:opacity-0'

const DIALOG =
  'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg rounded-card border border-line starting:translate-y-3 starting:opacity-0'

export const DIALOGS = {
  middle: `${DIALOG} m-auto`,
  /** At the top, where it doesn't move when its content grows or shrinks. */
  top: `${DIALOG} mx-auto mt-[8dvh] mb-auto`,
}

const SHEET = 'overscroll-contain border-line'

export const SHEETS = {
  right: `${SHEET} mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] border-l pt-[env(safe-area-inset-top)] starting:translate-x-full`,
  bottom: `${SHEET} mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-2xl rounded-t-card border-t pb-[env(safe-area-inset-bottom)] starting:translate-y-full`,
}
