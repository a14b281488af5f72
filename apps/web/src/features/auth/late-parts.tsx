import { lazyComponent } from '#platform/lazy-component.tsx'

export const MailAgain = lazyComponent(() => import('./send-again.tsx'), {
  label: 'the button to resend the email',
})

export const Providers = lazyComponent(() => import('./provider-buttons.tsx'), {
  label: 'other ways to sign in',
})
