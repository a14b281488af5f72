import type { Payment, StudyGuide } from '@nextround/contract/study-guides'
import { counted, formatRupees } from '#platform/format.ts'

export const priceWords = ({ price }: Pick<StudyGuide, 'price'>): string =>
  price === 0 ? 'Free' : formatRupees(price)

/** The length of the PDF, which is made after the guide is published. */
export const pagesWords = (pageCount: number | null): string =>
  pageCount === null ? 'PDF on its way' : counted(pageCount, 'page')

export const minutesWords = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

export const sectionsWords = (count: number): string => counted(count, 'section')

export const readWords = ({
  sectionsRead,
  sectionCount,
}: Pick<StudyGuide, 'sectionsRead' | 'sectionCount'>): string =>
  `${sectionsRead} of ${sectionsWords(sectionCount)}`

/** Buyers must know that the text itself is free. terms.md says the same. */
export const PAID_FOR =
  'The text is open source. You pay for a typeset PDF with your name and progress tracking on this site, and you help keep the site running.'

/** The learner's way to get the whole guide. */
export function wayTo(
  guide: Pick<StudyGuide, 'price' | 'hasAccess'> & { payment: Pick<Payment, 'status'> | null },
): 'download' | 'buy' | 'try-again' | 'wait' {
  // Guests can read a free guide and are asked to sign in for the file.
  if (guide.hasAccess || guide.price === 0) return 'download'
  if (guide.payment?.status === 'pending') return 'wait'
  return guide.payment?.status === 'rejected' ? 'try-again' : 'buy'
}
