import type { Payment, StudyGuide } from '@nextround/contract/study-guides'

export const inRupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`

export const priceWords = ({ price }: Pick<StudyGuide, 'price'>): string =>
  price === 0 ? 'Free' : inRupees(price)

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** Of the PDF, which is printed after the guide is published. */
export const pagesWords = (pageCount: number | null): string =>
  pageCount === null ? 'PDF is being made' : counted(pageCount, 'page')

export const minutesWords = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

export const sectionsWords = (count: number): string => counted(count, 'section')

export const readWords = ({
  sectionsRead,
  sectionCount,
}: Pick<StudyGuide, 'sectionsRead' | 'sectionCount'>): string =>
  `${sectionsRead} of ${sectionsWords(sectionCount)}`

/** What a learner can do to have the whole guide. */
export function wayTo(
  guide: Pick<StudyGuide, 'price' | 'hasAccess'> & { payment: Pick<Payment, 'status'> | null },
): 'download' | 'buy' | 'try-again' | 'wait' {
  // A guest may read a free guide, and is asked to log in for the file.
  if (guide.hasAccess || guide.price === 0) return 'download'
  if (guide.payment?.status === 'pending') return 'wait'
  return guide.payment?.status === 'rejected' ? 'try-again' : 'buy'
}
