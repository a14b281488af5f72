/** A grey bar in the place and size of a text that is on its way; without scripts none will come. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`noscript:invisible not-[.block]:inline-block rounded-full bg-line motion-safe:animate-pulse ${className}`}
  />
)
