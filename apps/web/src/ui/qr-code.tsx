import { encode } from 'uqr'

const dark = (data: boolean[][]) =>
  data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

type Props = { text: string; label: string }

/** Load this late. Black on white in both themes, because many cameras can't read the reverse. */
export default function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'L', border: 2 })

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-control border border-line bg-white"
    >
      <path d={dark(data)} fill="black" />
    </svg>
  )
}
