const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type Props = { at: string; dayOnly?: boolean }

/** A moment of the past, in the time of the device: Nov 9, 2026, 2:05 PM. */
export const Moment = ({ at, dayOnly = false }: Props) => (
  <time dateTime={at}>{(dayOnly ? DAY : TIME).format(new Date(at))}</time>
)
