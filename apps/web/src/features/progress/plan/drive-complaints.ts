/** As the server has them; the browser carries no schemas. */
const MINUTES = { least: 10, most: 480 }

type Typed = { company: string; on: string; minutesADay: string }

/** What is wrong with a drive as it was typed, by field. */
export function complaintsAbout({ company, on, minutesADay }: Typed, today: string) {
  const minutes = Number(minutesADay)
  const areMinutesFine =
    Number.isInteger(minutes) && minutes >= MINUTES.least && minutes <= MINUTES.most

  return {
    ...(!company && { company: 'Choose a company.' }),
    ...(on <= today && { on: 'Choose a day to come.' }),
    ...(!areMinutesFine && {
      minutesADay: `Enter ${MINUTES.least} to ${MINUTES.most} minutes.`,
    }),
  }
}
