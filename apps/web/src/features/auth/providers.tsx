import { livePart } from '#platform/live-part.tsx'

export const Providers = livePart(() => import('./provider-buttons.tsx'), null)
