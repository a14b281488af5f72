import type { TutorSubject } from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import type { Passage } from '../passage.ts'
import { explanationPassage } from './explanation-passage.ts'
import {
  listExplanations,
  listPassages,
  listSectionPassages,
  rankVisible,
  type RankedPassage,
} from './passage-queries.ts'
import { readQuestion } from './searching/read-question.ts'
import { NOTE_PARTS } from './splitting/split-notes.ts'

type Search = {
  userId: string | null
  question: string
  about: TutorSubject | null
  limit: number
}

/** So many are looked at when the parts of a note are chosen. */
const MOST_RANKED = 60
/** A passage that has less than this of what was asked is about something else. */
const LEAST_COVERAGE = 0.28
/** Against the best one. */
const LEAST_SCORE = 0.35
const NEARLY_AS_GOOD = 0.85
/** The best ones that are found stay, whatever else of their note is added. */
const FOUND_FIRST = 3
const MOST_OF_SUBJECT = 3
/** Whoever asks what a thing is wants its definition before a mistake about it. 'What are' asks for a list. */
const ASKS_WHAT_IT_IS =
  /^\W*(?:so |ok |hi |hello |pls |plz |please |sir |bro )*(?:(?:wh?at(?:s|'s|’s)?|wht)\b(?!\s+(?:are|r)\b)|define|explain|meaning|describe)|\bkya (?:hai|hota|h)\b|\bmatlab\b/i
const FEW_WORDS = 2
const DEFINITION_BONUS = 1.2

/**
 * The passages that answer a question best, of what this caller may see: what the question is about, what is found, then the
 * idea, an example and a usual mistake from the note of the best one, so that a reply can be made of them.
 */
export async function findPassages(
  db: Db,
  { userId, question, about, limit }: Search,
): Promise<Passage[]> {
  const [subject, ranked] = await Promise.all([
    about ? listAbout(db, { userId, about }) : [],
    rank(db, { userId, question }),
  ])
  const fit = ranked.filter(isFitting(ranked[0]))
  const inOrder = bySubject(subject, ranked).slice(0, MOST_OF_SUBJECT)
  const companions = companionsOf({ lead: leadOf(inOrder, fit), ranked })
  const found = fit.map(({ id }) => id).filter((id) => !inOrder.some((one) => one.id === id))
  const missing = companions.filter((id) => !found.slice(0, FOUND_FIRST).includes(id))
  const ids = [
    ...new Set([
      ...found.slice(0, Math.max(FOUND_FIRST, limit - inOrder.length - missing.length)),
      ...missing,
    ]),
  ].slice(0, Math.max(0, limit - inOrder.length))
  return [...inOrder, ...(await load(db, { userId, ids }))].slice(0, limit)
}

async function rank(db: Db, { userId, question }: Pick<Search, 'userId' | 'question'>) {
  const { terms, total, asked, known } = await readQuestion(db, question)
  if (terms.length === 0) return []
  const ranked = await rankVisible(db, {
    userId,
    terms: JSON.stringify(terms),
    total,
    most: MOST_RANKED,
  })
  if ((ranked[0]?.score ?? 0) < total * leastWorth({ asked, known })) return []
  if (!ASKS_WHAT_IT_IS.test(question) && asked > FEW_WORDS) return ranked
  return ranked
    .map((one) =>
      one.id.endsWith(`/${NOTE_PARTS.idea}`)
        ? { ...one, score: one.score * DEFINITION_BONUS }
        : one,
    )
    .toSorted((one, other) => other.score - one.score)
}

/** Few words, or words that our material does not know, must be met in headings: otherwise something else was meant. */
function leastWorth({ asked, known }: { asked: number; known: number }): number {
  if (known < asked * 0.7) return 0.28
  return asked <= 3 ? 0.2 : 0.05
}

const isFitting = (best: RankedPassage | undefined) => (one: RankedPassage) =>
  one.coverage >= LEAST_COVERAGE &&
  one.score >= (best?.score ?? 0) * (isOfOtherCompany(one, best) ? NEARLY_AS_GOOD : LEAST_SCORE)

/** Whoever asks about one company does not want to hear of the others, unless they were named too. */
const isOfOtherCompany = (one: RankedPassage, best: RankedPassage | undefined): boolean =>
  best?.kind === 'company' &&
  one.kind === 'company' &&
  one.id.split('/')[1] !== best.id.split('/')[1]

async function listAbout(
  db: Db,
  { userId, about }: { userId: string | null; about: TutorSubject },
) {
  if ('guideId' in about) return listSectionPassages(db, { userId, ...about })
  return (await listExplanations(db, { userId, ids: [about.questionId] })).map(explanationPassage)
}

/** Of a section with many parts, those that fit the question. */
const bySubject = (subject: Passage[], ranked: RankedPassage[]): Passage[] => {
  const places = new Map(ranked.map(({ id }, place) => [id, place]))
  return subject.toSorted(
    (one, other) => (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity) || 0,
  )
}

type Lead = Pick<RankedPassage, 'topicId' | 'subskill'> | undefined

const leadOf = (subject: Passage[], fit: RankedPassage[]): Lead =>
  [...subject, ...fit.slice(0, FOUND_FIRST)].find(({ subskill }) => subskill !== null)

/** Of the note about the same subskill: its idea, its example, and the mistake that fits best. */
function companionsOf({ lead, ranked }: { lead: Lead; ranked: RankedPassage[] }): string[] {
  if (!lead) return []
  const note = `note/${lead.topicId}/${lead.subskill}`
  const slip = ranked.find(({ id }) => id.startsWith(`${note}/${NOTE_PARTS.slip}`))?.id
  return [
    `${note}/${NOTE_PARTS.idea}`,
    `${note}/${NOTE_PARTS.example}`,
    slip ?? `${note}/${NOTE_PARTS.slip}-1`,
  ]
}

/** In the order of their ids; one that may not be seen, or is not there, is left out. */
async function load(
  db: Db,
  { userId, ids }: { userId: string | null; ids: string[] },
): Promise<Passage[]> {
  if (ids.length === 0) return []
  const questions = ids.flatMap((id) =>
    id.startsWith('question/') ? [id.slice('question/'.length)] : [],
  )
  const [passages, explanations] = await Promise.all([
    listPassages(db, { userId, ids }),
    questions.length > 0 ? listExplanations(db, { userId, ids: questions }) : [],
  ])
  const found = new Map(
    [...passages, ...explanations.map(explanationPassage)].map((one) => [one.id, one]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}
