import { brand } from '@nextround/content'
import { PROVIDER_NAMES, type RemovedSignInMethods } from '@nextround/contract/auth'
import { RESET_HOURS, RESTORE_DAYS, VERIFICATION_HOURS } from '../mail-links.ts'
import type { MailContent } from '#platform/render-mail.ts'

const NOT_YOU = 'If this was not you, you can ignore this mail.'

/** Without the name: somebody else may have typed the address, with any text as the name. */
export const verificationMail = (url: string): MailContent => ({
  subject: `Verify your e-mail for ${brand.name}`,
  preview: 'One tap, and your account is ready.',
  name: '',
  paragraphs: [
    `Someone, most likely you, made an account at ${brand.name} with this address. Verify it to sign in.`,
  ],
  button: { label: 'Verify my e-mail', url },
  notes: [
    `The link works for ${VERIFICATION_HOURS} hours.`,
    `${NOT_YOU} Without this link nobody can use the account.`,
  ],
})

/** To an address that signed up before and was never verified: the reader of this mail chooses the password. */
export const finishSignUpMail = (url: string): MailContent => ({
  subject: `Finish your sign-up at ${brand.name}`,
  preview: 'Choose your password, and your account is ready.',
  name: '',
  paragraphs: [
    'Someone, most likely you, signed up with this address again. It was never verified, so the password chosen earlier does not count.',
    'Choose your password here. That verifies your address too.',
  ],
  button: { label: 'Choose my password', url },
  notes: [`The link works once, for ${RESET_HOURS} hour.`, NOT_YOU],
})

export const accountExistsMail = (site: string): MailContent => ({
  subject: `You already have an account at ${brand.name}`,
  preview: 'Sign in, or choose a new password.',
  name: '',
  paragraphs: [
    'Someone, most likely you, tried to sign up with this address. It has an account already, so nothing was changed.',
  ],
  button: { label: 'Sign in', url: `${site}/login` },
  notes: [`Forgot the password? Choose a new one at ${site}/forgot-password`, NOT_YOU],
})

export const passwordResetMail = (name: string, url: string): MailContent => ({
  subject: `Choose a new password for ${brand.name}`,
  preview: `The link works for ${RESET_HOURS} hour.`,
  name,
  paragraphs: ['You asked for a new password. Choose it here; you will be signed out everywhere.'],
  button: { label: 'Choose a new password', url },
  notes: [
    `The link works once, for ${RESET_HOURS} hour.`,
    `${NOT_YOU} Your password stays as it is.`,
  ],
})

export const passwordChangedMail = (
  name: string,
  site: string,
  removed: RemovedSignInMethods,
): MailContent => ({
  subject: `Your ${brand.name} password was changed`,
  preview: 'If this was not you, act now.',
  name,
  paragraphs: [
    'The password of your account was changed just now, and your other devices were signed out.',
    ...describeRemoved(removed),
    'If this was you, there is nothing to do.',
  ],
  button: { label: 'This was not me', url: `${site}/forgot-password` },
  notes: [
    `Choosing a new password signs out whoever did it. Or write to ${brand.contact.support}.`,
  ],
})

function describeRemoved({ secondFactor, providers }: RemovedSignInMethods): string[] {
  const ways = [
    ...(secondFactor ? ['a second factor'] : []),
    ...providers.map((provider) => `sign-in with ${PROVIDER_NAMES[provider]}`),
  ]
  if (ways.length === 0) return []
  return [
    `Until now nobody had verified this address. What was set up on the account before was removed, because it may not have been yours: ${ways.join(', ')}.`,
  ]
}

export const confirmNewEmailMail = (url: string): MailContent => ({
  subject: `Confirm your new e-mail for ${brand.name}`,
  preview: 'One tap, and you sign in with this address.',
  name: '',
  paragraphs: [
    `Someone, most likely you, wants to use this address for an account at ${brand.name}. Open the link in a browser where you are signed in.`,
  ],
  button: { label: 'Use this address', url },
  notes: [`The link works for ${VERIFICATION_HOURS} hours.`, NOT_YOU],
})

/** To the old address. The new one is not named: the mail may be read by somebody else by now. */
export const emailChangedMail = (name: string, url: string): MailContent => ({
  subject: `Your ${brand.name} e-mail was changed`,
  preview: 'If this was not you, take it back.',
  name,
  paragraphs: [
    'Your account has a new e-mail address. From now on you sign in with that one, and our mails go there.',
    'If this was you, there is nothing to do.',
  ],
  button: { label: 'This was not me', url },
  notes: [
    `That brings this address back and signs out every device. It works for ${RESTORE_DAYS} days.`,
  ],
})

export const welcomeMail = (name: string, site: string): MailContent => ({
  subject: `Welcome to ${brand.name}`,
  preview: 'Start with ten questions on one topic.',
  name,
  paragraphs: [
    `Your account is ready. ${brand.promise}`,
    'The best start is one short quiz: choose a topic that your next interview will ask about.',
  ],
  button: { label: 'Choose a topic', url: `${site}/topics` },
  notes: [
    `Questions? Write to ${brand.contact.support}. You can download or delete everything we store about you at ${site}/account`,
  ],
})
