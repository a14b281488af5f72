import { latePart } from '#platform/late-part.tsx'

export const MailAgain = latePart(() => import('./send-again.tsx'), {
  label: 'The button to send the mail again',
})

export const Providers = latePart(() => import('./provider-buttons.tsx'), {
  label: 'Other ways to sign in',
})
