import { subskillsOf } from '@nextround/content/syllabus'
import type { FollowUpKind } from '../conversation/follow-up.ts'
import { type Cited, isRelated, sharedWords } from './cited.ts'
import {
  firstSentences,
  leadIn,
  rememberIn,
  shortExample,
  withoutRemember,
} from './read-passage.ts'

type Part = { kind: Exclude<FollowUpKind, 'about'>; cited: Cited[]; subjects: ReadonlySet<string> }

/** A learner who asks for the program wants to see all of it. */
const MAX_REQUESTED_CODE_LINES = 40

/** Returns the part of a note that a follow-up asks for. Returns undefined if the note has no such part. */
export function composePart({ kind, cited, subjects }: Part): string | undefined {
  const [lead] = cited
  if (!lead) return undefined
  const related = cited.filter((one) => isRelated(one, lead))
  const find = (part: Cited['part']) => related.find((one) => one.part === part)
  const idea = find('idea')
  const example = find('example')
  const shown =
    example &&
    shortExample(example.passage.text, subjects, { maxCodeLines: MAX_REQUESTED_CODE_LINES })
  const remember = idea && rememberIn(idea.passage.text)
  const rememberLine = remember && `**Remember:** ${remember} ${idea.mark}`
  const parts: Record<Part['kind'], (string | undefined)[]> = {
    example: shown
      ? [
          `**An example** ${example.mark}`,
          shown,
          shown.includes('```') ? detectLanguage(example) : undefined,
          rememberLine,
        ]
      : [],
    simpler: idea
      ? [
          `In short: ${firstSentences(withoutRemember(idea.passage.text), 1)} ${idea.mark}`,
          rememberLine,
          example &&
            `For instance: ${firstSentences(withoutCode(example.passage.text), 260)} ${example.mark}`,
        ]
      : [],
    more: related
      .filter(({ part }) => part === 'slip' || part === 'asked')
      .slice(0, 3)
      .map(({ passage, mark }) => `${passage.text} ${mark}`),
    next: [findNext(lead)],
    question: [askQuestion(related, subjects)],
  }
  return parts[kind].filter(Boolean).join('\n\n') || undefined
}

/** A question of an interviewer about the subject, without its answer. */
function askQuestion(related: Cited[], subjects: ReadonlySet<string>): string | undefined {
  const questions = related.flatMap(({ part, passage, mark }) => {
    const lead = part === 'asked' ? leadIn(passage.text)?.lead : undefined
    return lead ? [{ lead, mark, shared: sharedWords(lead, subjects).length }] : []
  })
  const [chosen] = questions.toSorted((one, other) => other.shared - one.shared)
  return (
    chosen &&
    `**${chosen.lead}**\n\nSay your answer aloud, then compare it with the note. ${chosen.mark}`
  )
}

const withoutCode = (text: string): string =>
  text
    .replaceAll(/(?:^Output\n+)?^```[\s\S]*?^```$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const LANGUAGES: [RegExp, string][] = [
  [/^\s*def |^from \w+ import|print\(/m, 'Python'],
  [/System\.out|public static/, 'Java'],
  [/console\.log|^const /m, 'JavaScript'],
  [/#include|std::|printf\(/, 'C or C++'],
  [/\bSELECT\b/, 'SQL'],
]

function detectLanguage({ passage }: Cited): string | undefined {
  const code = /^```[\s\S]*?^```$/m.exec(passage.text)?.[0] ?? ''
  const language = LANGUAGES.find(([sign]) => sign.test(code))?.[1]
  return language && `The code in our note is in ${language}; we have no other version of it.`
}

function findNext({ passage: { topicId, subskill } }: Cited): string | undefined {
  if (topicId === null || subskill === null) return undefined
  const all = subskillsOf(topicId)
  const index = all.findIndex((one) => one.subskill === subskill)
  const here = all[index]
  const next = all[index + 1] ?? all[0]
  return (
    here &&
    next &&
    `Good. Check yourself with a few questions on ${here.label}, or read the next note: [${next.label}](/learn/${topicId}/${next.subskill}).`
  )
}
