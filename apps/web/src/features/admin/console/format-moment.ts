const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** In the time of the device: 14 Nov, 19:02. */
export const formatMoment = (at: string) => MOMENT.format(new Date(at))
