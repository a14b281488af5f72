import { Check } from 'lucide-react'

export const Checklist = ({ points }: { points: string[] }) => (
  <ul className="space-y-2.5 text-ink-2">
    {points.map((point) => (
      <li key={point} className="flex gap-3">
        <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" strokeWidth={3} />
        {point}
      </li>
    ))}
  </ul>
)
