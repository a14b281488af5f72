import { formatDayOfWeek } from '#platform/format.ts'
import { useToday } from '#platform/use-today.ts'

/** A long name is cut off, because everything below must stay on the screen. */
export function Greeting({ firstName }: { firstName: string }) {
  const today = useToday()

  return (
    <div className="mt-1 mb-2 flex items-baseline justify-between gap-3 md:mt-3 md:mb-5">
      <h1 className="truncate font-extrabold text-2xl leading-8 md:text-4xl md:leading-12">
        {firstName ? `Hello, ${firstName}` : 'Hello'}
      </h1>
      <p className="shrink-0 text-ink-2 text-sm">{formatDayOfWeek(today)}</p>
    </div>
  )
}
