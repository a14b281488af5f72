import { brand } from '@nextround/content'
import { PROVIDER_NAMES, type RemovedSignInMethods } from '@nextround/contract/auth'
import type { SignInMethodChange } from '#events'
import { RESET_HOURS, RESTORE_DAYS, VERIFICATION_HOURS } from '../mail-links.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'

const NOT_YOU = "If this wasn't you, you can ignore this email."

/** Never contains the name: someone else may have typed the address, with any text as the name. */
export const verificationMail = (url: string): MailContent => ({
  subject: `Verify your email for ${brand.name}`,
  preview: 'One tap and your account is ready.',
  name: '',
  paragraphs: [
    `Someone (probably you) signed up for ${brand.name} with this address. Verify it to sign in.`,
  ],
  button: { label: 'Verify my email', url },
  notes: [
    `The link works for ${VERIFICATION_HOURS} hours.`,
    `${NOT_YOU} Nobody can use the account without this link.`,
  ],
})

/** For an address that signed up before but was never verified. The reader of this email chooses the password. */
export const finishSignUpMail = (url: string): MailContent => ({
  subject: `Finish signing up for ${brand.name}`,
  preview: 'Choose your password and your account is ready.',
  name: '',
  paragraphs: [
    "Someone (probably you) signed up with this address again. It was never verified, so the earlier password doesn't count.",
    'Choose your password with the link below. This also verifies your address.',
  ],
  button: { label: 'Choose my password', url },
  notes: [`The link works once, for ${RESET_HOURS} hour.`, NOT_YOU],
})

export const accountExistsMail = (site: string): MailContent => ({
  subject: `You already have an account at ${brand.name}`,
  preview: 'Sign in, or choose a new password.',
  name: '',
  paragraphs: [
    'Someone (probably you) tried to sign up with this address. It already has an account, so nothing has changed.',
  ],
  button: { label: 'Sign in', url: `${site}/login` },
  notes: [`Forgot your password? Choose a new one at ${site}/forgot-password`, NOT_YOU],
})

export const passwordResetMail = (name: string, url: string): MailContent => ({
  subject: `Choose a new password for ${brand.name}`,
  preview: `The link works for ${RESET_HOURS} hour.`,
  name,
  paragraphs: [
    "You asked for a new password. When you choose it, you'll be signed out everywhere.",
  ],
  button: { label: 'Choose a new password', url },
  notes: [
    `The link works once, for ${RESET_HOURS} hour.`,
    `${NOT_YOU} Your password won't change.`,
  ],
})

export const passwordChangedMail = (
  name: string,
  site: string,
  removed: RemovedSignInMethods,
): MailContent => ({
  subject: `Your ${brand.name} password was changed`,
  preview: "If this wasn't you, act now.",
  name,
  paragraphs: [
    'Your password was just changed, and your other devices were signed out.',
    ...describeRemoved(removed),
    "If this was you, there's nothing to do.",
  ],
  button: { label: "This wasn't me", url: `${site}/forgot-password` },
  notes: [
    `Choosing a new password signs them out. You can also write to ${brand.contact.support}.`,
  ],
})

function describeRemoved({ secondFactor, providers }: RemovedSignInMethods): string[] {
  const ways = [
    ...(secondFactor ? ['two-factor authentication'] : []),
    ...providers.map((provider) => `sign-in with ${PROVIDER_NAMES[provider]}`),
  ]
  if (ways.length === 0) return []
  return [
    `We removed ${ways.join(', ')}, because someone else may have added it recently or before this address was verified. If it was yours, add it again on your account page.`,
  ]
}

function describeChange(change: SignInMethodChange): { subject: string; line: string } {
  if (change === 'second-factor.enabled')
    return {
      subject: `Two-factor authentication is on for your ${brand.name} account`,
      line: 'Two-factor authentication was turned on for your account. Signing in now also needs a code from an authenticator app.',
    }
  if (change === 'second-factor.removed')
    return {
      subject: `Two-factor authentication is off for your ${brand.name} account`,
      line: 'Two-factor authentication was turned off for your account. Signing in no longer needs a code.',
    }
  const provider = PROVIDER_NAMES[change]
  return {
    subject: `${provider} was linked to your ${brand.name} account`,
    line: `A ${provider} account was linked to your account and can now sign in to it.`,
  }
}

export const signInMethodMail = (
  name: string,
  change: SignInMethodChange,
  url: string,
): MailContent => {
  const { subject, line } = describeChange(change)
  return {
    subject,
    preview: "If this wasn't you, act now.",
    name,
    paragraphs: [line, "If this was you, there's nothing to do."],
    button: { label: "This wasn't me", url },
    notes: [
      `The button signs out every device, removes recently added sign-in methods and sends you an email to choose a new password. It works for ${RESTORE_DAYS} days. You can also write to ${brand.contact.support}.`,
    ],
  }
}

export const confirmNewEmailMail = (url: string): MailContent => ({
  subject: `Confirm your new email for ${brand.name}`,
  preview: 'One tap and you can sign in with this address.',
  name: '',
  paragraphs: [
    `Someone (probably you) wants to use this address for a ${brand.name} account. Open the link in a browser where you're signed in.`,
  ],
  button: { label: 'Use this address', url },
  notes: [`The link works for ${VERIFICATION_HOURS} hours.`, NOT_YOU],
})

/** Goes to the old address. It does not name the new one, because someone else may read this mailbox by now. */
export const emailChangedMail = (name: string, url: string): MailContent => ({
  subject: `Your ${brand.name} email was changed`,
  preview: "If this wasn't you, act now.",
  name,
  paragraphs: [
    'Your account has a new email address. From now on you sign in with it, and we email you there.',
    "If this was you, there's nothing to do.",
  ],
  button: { label: "This wasn't me", url },
  notes: [
    `The button restores this address, signs out every device, removes recently added sign-in methods and sends you an email to choose a new password. It works for ${RESTORE_DAYS} days.`,
  ],
})

export const welcomeMail = (name: string, site: string): MailContent => ({
  subject: `Welcome to ${brand.name}`,
  preview: 'Start with ten questions on one topic.',
  name,
  paragraphs: [
    `Your account is ready. ${brand.promise}`,
    'Start with one short quiz. Choose a topic your next interview will ask about.',
  ],
  button: { label: 'Choose a topic', url: `${site}/topics` },
  notes: [
    `Questions? Write to ${brand.contact.support}. You can download your data or delete your account at ${site}/account`,
  ],
})
