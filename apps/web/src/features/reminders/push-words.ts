import { brand } from '@nextround/content'
import { errorMessage } from '#platform/error-words.ts'
import { type PushSupport, pushSupport } from './push-device.ts'

/** Explains why the switch can't be used here, and what to do about it. */
export const SUPPORT_WORDS: Record<Exclude<PushSupport, 'ready'>, string> = {
  blocked:
    'Your browser blocks notifications from this site. Tap the icon next to the address, allow notifications, then reload this page.',
  'install-first': `On an iPhone or iPad, add ${brand.name} to your home screen first, then open it from there and turn this on.`,
  unsupported: "This browser can't show notifications.",
}

export function pushErrorMessage(error: unknown): string {
  if (!(error instanceof DOMException)) return errorMessage(error)
  if (error.name === 'NotSupportedError') return SUPPORT_WORDS.unsupported
  if (error.name !== 'NotAllowedError')
    return "Your browser couldn't set up notifications. Please try again later."
  return pushSupport() === 'blocked'
    ? SUPPORT_WORDS.blocked
    : "You didn't allow notifications. Turn this on again to be asked once more."
}
