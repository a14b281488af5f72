import { CallError } from '@nextround/contract/call'
import { type InboxCode, wordsForFailure } from './failure-words.ts'

/** In a file of their own: the forms of pages of text load no others. */
const INBOX_WORDS: Record<InboxCode, string> = {
  'inbox.too-quick': 'That was very quick for a person. Wait a few seconds, then send it again.',
  'inbox.too-many':
    'We have received several from your network in the last hour. Please wait an hour, or write an e-mail.',
  'inbox.unsafe-file':
    'We cannot open this file safely. It may have a password, a macro or a script in it, or be incomplete. Save the resume as a plain PDF, then choose it again.',
  'inbox.not-found': 'This no longer exists.',
  'inbox.reply-sent': 'Somebody has sent this reply already.',
}

/** What the form itself could not find, said for someone who fills it in. */
const FORM_WORDS: Partial<Record<CallError['code'], string>> = {
  ...INBOX_WORDS,
  'request.invalid': 'Something in the form is not complete. Check your e-mail address first.',
  'request.wrong-file-type': 'This is not a PDF, DOC or DOCX file, even if its name says so.',
  'request.too-large': 'This file is too large. A resume can be at most 5 MB.',
}

/** Why a form of these pages was not accepted. */
export const inboxErrorMessage = (error: unknown): string =>
  (error instanceof CallError && FORM_WORDS[error.code]) || wordsForFailure(error)
