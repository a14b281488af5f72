import { latePart } from '#platform/late-part.tsx'

export const MailAgain = latePart(() => import('./send-again.tsx'), {
  label: 'the button to resend the email',
})

export const Providers = latePart(() => import('./provider-buttons.tsx'), {
  label: 'other ways to sign in',
})
