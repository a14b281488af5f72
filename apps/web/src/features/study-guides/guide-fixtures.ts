import type { Payment, StudyGuide } from '@nextround/contract/study-guides'

const HOUR_MS = 60 * 60 * 1000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

export const LATE = fromNow(-2)

/** A guide for sale, as the server describes it to a learner who has not bought it. */
export const soldGuide = (changes: Partial<StudyGuide> = {}): StudyGuide => ({
  id: 'operating-systems',
  title: 'Operating systems for the technical round',
  description: 'Solve the scheduling, deadlock and paging sums that interviewers set.',
  category: 'Computer Science',
  difficulty: 'intermediate',
  isPremium: true,
  price: 99,
  pageCount: 28,
  minutes: 50,
  sectionCount: 10,
  sectionsRead: 0,
  hasAccess: false,
  payment: null,
  ...changes,
})

export const freeGuide = (changes: Partial<StudyGuide> = {}): StudyGuide =>
  soldGuide({
    id: 'sql-by-questions',
    title: 'SQL by questions',
    description: 'Joins, grouping and NULL logic, each with a query that was run.',
    category: 'DBMS',
    difficulty: 'beginner',
    isPremium: false,
    price: 0,
    hasAccess: true,
    ...changes,
  })

export const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: crypto.randomUUID(),
  reference: 'NR7K4P2MQX',
  guideId: 'operating-systems',
  guideTitle: 'Operating systems for the technical round',
  amount: 99,
  transactionId: '412345678901',
  status: 'pending',
  reason: null,
  submittedAt: fromNow(-1),
  dueAt: fromNow(23),
  settledAt: null,
  hasReceipt: false,
  ...changes,
})
