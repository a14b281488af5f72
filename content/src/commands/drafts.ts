import type { CheckedBank } from '../checks/finding.ts'

/** `--drafts`: the bank as it will be when every draft has passed its second reading. */
export const withDraftsLive = (bank: CheckedBank): CheckedBank => ({
  ...bank,
  items: bank.items.map((item) =>
    item.question.status === 'draft'
      ? { ...item, question: { ...item.question, status: 'live' } }
      : item,
  ),
})
