/** Stands where others put a logo: logos are their owners' marks. */
export const LetterTile = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-12 shrink-0 place-items-center rounded-control bg-ink font-bold font-heading text-paper text-xl"
  >
    {name[0]}
  </span>
)
