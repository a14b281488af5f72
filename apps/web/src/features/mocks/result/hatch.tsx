import { useId } from 'react'

/** The ID for a `Hatch` and the shapes that use it. */
export const useHatch = useId

/** Marks what has no answer, so that it doesn't depend on a colour. */
export const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="2" height="5" className="fill-control" />
  </pattern>
)
