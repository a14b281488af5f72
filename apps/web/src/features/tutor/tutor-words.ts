import type {
  MaterialReason,
  TutorMode,
  TutorPractice,
  TutorSource,
} from '@nextround/contract/tutor'

const REASONS: Record<MaterialReason, string> = {
  'no-model': 'from our notes, without AI',
  'model-failed': "from our notes, the AI didn't answer",
  'budget-spent': "from our notes, today's AI limit is reached",
  'open-quiz': 'from our notes, your quiz is still open',
}

/** Says who wrote a reply. */
export const modeWords = (mode: TutorMode, reason: MaterialReason | null): string => {
  if (mode === 'model') return 'AI answer, from our notes'
  return reason ? REASONS[reason] : 'from our notes'
}

export const SOURCE_KINDS: Record<TutorSource['kind'], string> = {
  note: 'Note',
  guide: 'Guide',
  question: 'Your question',
  company: 'Company',
  post: 'Post',
  faq: 'FAQ',
}

export const practiceWords = ({ label, questions }: TutorPractice): string =>
  `Practise ${label} · ${questions} ${questions === 1 ? 'question' : 'questions'}`

export const quotaWords = ({ left, limit }: { left: number; limit: number }): string =>
  `${left} of ${limit} messages left today`
