import { type Check, finding } from './finding.ts'

const MONTHS = 18

/** E50: what is said can be looked up, and was, not long ago. */
export const checkSources: Check = (item, { hosts, today }) =>
  item.question.sources.flatMap(({ kind, url, title, checked }, place) => {
    const report = (words: string) => [finding(item, 'E50', `sources.${place}`, words)]
    if (kind === 'own' && !url) return []
    if (kind === 'book' && !url)
      return title ? [] : report('name the book and chapter: title: "..."')
    if (!url) return report(`a source of kind ${kind} needs its url`)
    if (!hosts.includes(new URL(url).host))
      return report(
        `${new URL(url).host} is not in sources.yaml; cite a primary source, or propose the host there`,
      )
    if (!checked) return report('say when you read it: checked: "2026-11-15"')
    if (checked > today) return report(`checked ${checked} lies in the future`)
    if (checked < monthsBefore(today))
      return report(
        `checked ${checked} is over ${MONTHS} months ago; read it again and renew the day`,
      )
    return []
  })

function monthsBefore(today: string) {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - MONTHS)
  return day.toISOString().slice(0, 10)
}

/** E51: a second reader, who did not see the key, chose it. */
export const checkReview: Check = (item) => {
  const { status, review, answer } = item.question
  if (status !== 'live') return []
  if (!review)
    return [
      finding(
        item,
        'E51',
        'status',
        'live needs a review; keep it a draft until a second reader has answered it blind',
      ),
    ]
  if (review.answered === answer) return []
  return [
    finding(
      item,
      'E51',
      'review',
      `the second reader chose ${review.answered}, not ${answer}; find out why before it goes live`,
    ),
  ]
}
