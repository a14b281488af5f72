import { brand } from '@nextround/content'
import { errorMessage } from '#platform/error-words.ts'
import { type PushSupport, pushSupport } from './push-device.ts'

/** Why the switch cannot be used here, and what to do about it. */
export const SUPPORT_WORDS: Record<Exclude<PushSupport, 'ready'>, string> = {
  blocked:
    'Your browser blocks notifications from this site. Tap the icon next to the address, allow notifications, then load this page again.',
  'install-first': `On an iPhone or iPad, add ${brand.name} to your home screen first, then open it from there and turn this on.`,
  unsupported: 'This browser cannot show notifications.',
}

export function pushErrorMessage(error: unknown): string {
  if (!(error instanceof DOMException)) return errorMessage(error)
  if (error.name === 'NotSupportedError') return SUPPORT_WORDS.unsupported
  if (error.name !== 'NotAllowedError')
    return 'Your browser could not set up notifications. Please try again later.'
  return pushSupport() === 'blocked'
    ? SUPPORT_WORDS.blocked
    : 'You have not allowed notifications. Turn this on again to be asked once more.'
}
