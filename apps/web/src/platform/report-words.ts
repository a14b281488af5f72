import type { ReportReason, ReportStatus } from '@nextround/contract/question-bank'

export const REASONS: Record<ReportReason, string> = {
  'wrong-answer': 'The marked answer is wrong',
  'several-right': 'More than one is right',
  unclear: 'The wording is unclear',
  typo: 'A typo, or broken code',
  outdated: 'It is out of date',
  other: 'Something else',
}

type Words = { label: string; look: 'plain' | 'accent' | 'good'; meaning: string }

export const STATUSES: Record<ReportStatus, Words> = {
  open: { label: 'Open', look: 'plain', meaning: 'We have not looked at it yet.' },
  accepted: { label: 'Accepted', look: 'accent', meaning: 'You are right. It will be corrected.' },
  declined: { label: 'Declined', look: 'plain', meaning: 'We looked, and left it as it is.' },
  fixed: { label: 'Fixed', look: 'good', meaning: 'The question is corrected.' },
}
