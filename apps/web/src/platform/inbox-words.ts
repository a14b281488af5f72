import { CallError } from '@nextround/contract/call'
import { type InboxCode, pageErrorMessage } from './failure-words.ts'

/** In a separate file, because forms on text pages load no other messages. */
const INBOX_WORDS: Record<InboxCode, string> = {
  'inbox.too-quick': 'That was very fast. Please wait a few seconds, then send it again.',
  'inbox.no-positions': 'No positions are open. Nothing was sent.',
  'inbox.too-many':
    "We've received several from your network in the last hour. Please wait an hour, or send an email.",
  'inbox.unsafe-file':
    "We can't open this file safely. It may be incomplete, or contain a password, a macro or a script. Save your resume as a plain PDF, then choose it again.",
  'inbox.infected-file':
    'Our virus scanner found something in this file. Scan your device, then send the resume as a new PDF.',
  'inbox.scanner-down': "Our virus scanner isn't responding. Try again in a few minutes.",
  'inbox.not-found': 'This no longer exists.',
  'inbox.reply-sent': 'Someone has already sent this reply.',
}

/** Errors that the form can't detect before it is sent, worded for the person who fills it in. */
const FORM_WORDS: Partial<Record<CallError['code'], string>> = {
  ...INBOX_WORDS,
  'request.invalid': 'Something in the form is missing or wrong. Check your email address first.',
  'request.wrong-file-type': "This isn't a PDF, DOC or DOCX file, even if its name says so.",
  'request.too-large': 'This file is too large. A resume can be at most 5 MB.',
}

/** The reason why the server refused a form of these pages. */
export const inboxErrorMessage = (error: unknown): string =>
  (error instanceof CallError && FORM_WORDS[error.code]) || pageErrorMessage(error)
