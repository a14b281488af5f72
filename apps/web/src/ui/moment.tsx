import { formatDate, formatMoment } from '#platform/format.ts'

type Props = { at: string; dayOnly?: boolean }

/** A date and time, such as 9 Nov 2026, 2:05 pm. */
export const Moment = ({ at, dayOnly = false }: Props) => (
  <time dateTime={at}>{(dayOnly ? formatDate : formatMoment)(at)}</time>
)
