import type { ReportReason, ReportStatus } from '@nextround/contract/question-bank'

export const REASONS: Record<ReportReason, string> = {
  'wrong-answer': 'The marked answer is wrong',
  'several-right': 'More than one is right',
  unclear: 'The wording is unclear',
  typo: 'A typo, or broken code',
  outdated: "It's out of date",
  other: 'Something else',
}

type Words = { label: string; look: 'plain' | 'accent' | 'good'; meaning: string }

export const REPORT_STATUSES: Record<ReportStatus, Words> = {
  open: { label: 'Open', look: 'plain', meaning: "We haven't looked at it yet." },
  accepted: { label: 'Accepted', look: 'accent', meaning: "You're right. We'll correct it." },
  declined: { label: 'Declined', look: 'plain', meaning: 'We checked it and left it as it is.' },
  fixed: { label: 'Fixed', look: 'good', meaning: 'The question has been corrected.' },
}
