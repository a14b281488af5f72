import { brand } from '@nextround/content'
import { RESET_HOURS } from '../reset-token.ts'
import { VERIFICATION_HOURS } from '../verification-token.ts'
import type { Letter } from './write-mail.ts'

const NOT_YOU = 'If this was not you, you can ignore this mail.'

/** No name: whoever typed this address may not be its owner, and could have put anything there. */
export const verifyLetter = (url: string): Letter => ({
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

export const accountExistsLetter = (site: string): Letter => ({
  subject: `You already have an account at ${brand.name}`,
  preview: 'Sign in, or choose a new password.',
  name: '',
  paragraphs: [
    'Someone, most likely you, tried to sign up with this address. It has an account already, so nothing was changed.',
  ],
  button: { label: 'Sign in', url: `${site}/login` },
  notes: [`Forgot the password? Choose a new one at ${site}/forgot-password`, NOT_YOU],
})

export const resetLetter = (name: string, url: string): Letter => ({
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

export const passwordChangedLetter = (name: string, site: string): Letter => ({
  subject: `Your ${brand.name} password was changed`,
  preview: 'If this was not you, act now.',
  name,
  paragraphs: [
    'The password of your account was changed just now, and your other devices were signed out.',
    'If this was you, there is nothing to do.',
  ],
  button: { label: 'This was not me', url: `${site}/forgot-password` },
  notes: [
    `Choosing a new password signs out whoever did it. Or write to ${brand.contact.support}.`,
  ],
})

export const welcomeLetter = (name: string, site: string): Letter => ({
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
