import type {
  MaterialReason,
  TutorMode,
  TutorPractice,
  TutorSource,
} from '@nextround/contract/tutor'

const REASONS: Record<MaterialReason, string> = {
  'no-model': 'from our material, no model configured',
  'model-failed': 'from our material, the model did not answer',
  'budget-spent': 'from our material, the model is used up for today',
  'open-quiz': 'from our material, your quiz is still open',
}

/** Who wrote a reply. */
export const modeWords = (mode: TutorMode, reason: MaterialReason | null): string => {
  if (mode === 'model') return 'with a model, from our material'
  return reason ? REASONS[reason] : 'from our material'
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
