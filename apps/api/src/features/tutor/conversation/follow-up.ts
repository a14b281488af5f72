import { companyPractice } from '@nextround/content/practice'
import { findIntent } from './intents.ts'

/** The part of the last answer's note that a follow-up asks for. `about` asks something new about the same subject. */
export type FollowUpKind = 'example' | 'simpler' | 'more' | 'next' | 'question' | 'about'
export type FollowUp = { kind: FollowUpKind; question: string }

type Row = { kind: FollowUpKind; pattern: RegExp; examples: string[] }

const STOP_WORDS = String.raw`(?:ok(?:ay)?|pls|plz|please|bro|bhai|sir|can (?:you|u)|could you|give|show|me|a|an|one|with|the|some|do|de do|dedo|koi|ek|batao|bata do|in|its|it|this|of|for|and|explain|aur|now|tell|write|ka|ki)`
const only = (words: string): RegExp =>
  new RegExp(
    String.raw`^(?:${STOP_WORDS}[\s,]+)*(?:${words})(?:[\s,]+${STOP_WORDS})*[\s?!.]*$`,
    'i',
  )

/** The first row that fits decides. All but the last fit only a message that names no subject. */
export const FOLLOW_UPS: Row[] = [
  {
    kind: 'example',
    pattern: only(
      '(?:real ?(?:life|world) |simple |small )?examples?|code|program|python code|udaharan',
    ),
    examples: [
      'give me an example',
      'example?',
      'code please',
      'ek example do',
      'real life example',
    ],
  },
  {
    kind: 'simpler',
    pattern: only(
      'simple(?:r)?(?: (?:words|language|terms|me|mein))?(?: (?:samjhao|samjha do))?|(?:easy|easier)(?: (?:words|language|way))?|again|samajh nahi aaya|samjha nahi|didn.?t understand|i (?:did not|didn.?t|dont|don.?t) (?:understand|get it)|in short|shortly|short me',
    ),
    examples: [
      'explain in simple words',
      'simpler',
      'samajh nahi aaya',
      "I didn't understand",
      'simple me samjhao',
    ],
  },
  {
    kind: 'more',
    pattern: only('why|kyu|kyun|more|more detail|details?|aur batao|aur|elaborate|how|kaise'),
    examples: ['why?', 'aur batao', 'tell me more', 'elaborate please'],
  },
  {
    kind: 'next',
    pattern:
      /^(?:(?:ok(?:ay)?|got it|done|samajh gaya|understood|great)[\s,.!]+)*(?:next|next topic|next one|aage|what else)[\s?!.]*$/i,
    examples: ['ok got it, next', 'next', 'next topic'],
  },
  {
    kind: 'question',
    pattern:
      /^(?:(?:ok(?:ay)?|now|pls|please|can (?:you|u))[\s,]+)*(?:ask|quiz|test) me\b(?:(?!\babout\b).)*$/i,
    examples: ['ask me a question on this', 'quiz me', 'now test me on it'],
  },
  {
    kind: 'about',
    pattern:
      /^(?:and|aur|what about|how about|what if|but|then|also)\b|\b(?:it|its|this|that|these|those|they|them|the (?:last|first|second|third) one|iska|iski|iske|isme|uska|uski|uske|usme|isko|usko)\b/i,
    examples: [
      'and bcnf?',
      'what if there are duplicates',
      'how can I avoid the last one in my code',
    ],
  },
]

/** Longer messages say themselves what they are about. */
const MAX_LENGTH = 70

/**
 * Returns the question that a message follows up, with what it wants. Returns undefined for a question that needs none
 * before it. Nothing else may bring an earlier question back.
 */
export function findFollowUp(message: string, before: readonly string[]): FollowUp | undefined {
  if (message.length > MAX_LENGTH) return undefined
  const kind = FOLLOW_UPS.find(({ pattern }) => pattern.test(message.trim()))?.kind
  if (!kind) return undefined
  const base = before.findLast((earlier) => !findIntent(earlier) && !isBare(earlier))
  if (base === undefined) return undefined
  return { kind, question: kind === 'about' ? joined(base, message) : base }
}

const isBare = (message: string): boolean =>
  FOLLOW_UPS.some(({ kind, pattern }) => kind !== 'about' && pattern.test(message.trim()))

const COMPANIES = new RegExp(
  String.raw`\b(?:${companyPractice.flatMap(({ slug, name }) => [slug, name.toLowerCase()]).join('|')})\b`,
  'gi',
)

/** “And for Infosys?” asks the same of another company, so the first one is left out. */
const joined = (base: string, message: string): string =>
  `${message.match(COMPANIES) ? base.replaceAll(COMPANIES, '') : base}\n${message}`
