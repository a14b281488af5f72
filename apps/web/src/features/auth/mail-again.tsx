import { livePart } from '#platform/live-part.tsx'

export const MailAgain = livePart(() => import('./send-again.tsx'), null)
