/**
 * A grey bar in the position and size of text that is loading. Invisible without scripts, because nothing would load.
 */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`noscript:invisible not-[.block]:inline-block rounded-full bg-line motion-safe:animate-pulse ${className}`}
  />
)
