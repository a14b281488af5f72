import { identityOf } from './identity.ts'

/** Replaces a logo, because logos are their owners' trademarks. */
export const LetterTile = ({ slug, name }: { slug: string; name: string }) => {
  const { hues, motif } = identityOf(slug)

  return (
    <span
      aria-hidden="true"
      className={`tinted relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-(--deep) font-bold font-heading text-white text-xl forced-colors:border print:border print:text-ink ${hues}`}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        className="absolute inset-0 size-full stroke-(--motif) opacity-80 forced-colors:hidden print:hidden"
      >
        <path d={motif} strokeWidth="1.5" />
      </svg>
      <span className="relative">{name[0]}</span>
    </span>
  )
}
