import type { TutorSubject } from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import { isAboveFloor } from './is-above-floor.ts'
import { explanationPassage, type Passage } from './passage.ts'
import {
  listCompanyPassages,
  listExplanations,
  listPassages,
  listSectionPassages,
  rankVisible,
  type RankedPassage,
} from './queries.ts'
import type { SearchTerms } from './read-question.ts'
import { isWholeAnswer, NOTE_PARTS } from './splitting/split-notes.ts'

type Search = {
  userId: string | null
  question: SearchTerms
  about: TutorSubject | null
  limit: number
}

/** The parts of a note are chosen from the best of these. */
const MAX_RANKED = 60
/** A passage with a smaller share of the question's words is about something else. */
const MIN_COVERAGE = 0.28
/** As a share of the best score. */
const MIN_SCORE = 0.35
const NEARLY_AS_GOOD = 0.85
/** A note explains a term. A question that the learner answered explains one case of it. */
const EXPLANATION_FACTOR = 0.6
/** Questions below a note repeat the note's words in little text, and would push its idea down. */
const WHOLE_FACTOR = 0.85
/** The best passages stay in the list, whatever else is added from their note. */
const FOUND_FIRST = 4
const MAX_OF_SUBJECT = 3
/** Complete answers that a reply may choose from. */
const MAX_WHOLE = 2
/** Someone who asks what a thing is wants its definition before a mistake about it. 'What are' asks for a list. */
const ASKS_WHAT_IT_IS =
  /^\W*(?:so |ok |hi |hello |pls |plz |please |sir |bro )*(?:(?:wh?at(?:s|'s|’s)?|wht)\b(?!\s+(?:are|r)\b)|define|explain|meaning|describe)|\bkya (?:hai|hota|h)\b|\bmatlab\b/i
const FEW_WORDS = 2
const DEFINITION_BONUS = 1.2

/**
 * Returns the passages that answer a question best, among those that the caller may see. First come the passages of the
 * subject, then the best matches, then the idea, the example and a common mistake from the best one's note, so that a
 * reply can be composed of them.
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
  const inOrder = bySubject(subject, ranked).slice(0, MAX_OF_SUBJECT)
  const companions = [
    ...findCompanions({ lead: findLead(inOrder, fit), ranked }),
    ...fit
      .filter(isWholeAnswer)
      .slice(0, MAX_WHOLE)
      .map(({ id }) => id),
  ]
  const found = fit.map(({ id }) => id).filter((id) => !inOrder.some((one) => one.id === id))
  const facts = ranked[0]?.kind === 'company' ? await listCompanyFacts(db, ranked) : []
  if (facts.length > 0 && inOrder.length === 0) return facts.slice(0, limit)
  const missing = companions.filter((id) => !found.slice(0, FOUND_FIRST).includes(id))
  const ids = [
    ...new Set([...found.slice(0, FOUND_FIRST), ...missing, ...found.slice(FOUND_FIRST)]),
  ].slice(0, Math.max(0, limit - inOrder.length))
  return [...inOrder, ...(await load(db, { userId, ids }))].slice(0, limit)
}

async function rank(db: Db, { userId, question }: Pick<Search, 'userId' | 'question'>) {
  const { text, terms, total, asked, known } = question
  if (terms.length === 0) return []
  const ranked = await rankVisible(db, {
    userId,
    terms: JSON.stringify(terms),
    total,
    most: MAX_RANKED,
  })
  const [best] = ranked
  if (!best || !isAboveFloor({ share: best.score / total, coverage: best.coverage, asked, known }))
    return []
  const asksForDefinition = ASKS_WHAT_IT_IS.test(text) || asked <= FEW_WORDS
  return ranked
    .map((one) => ({ ...one, score: one.score * rankFactor(one, asksForDefinition) }))
    .toSorted((one, other) => other.score - one.score)
}

function rankFactor({ id, kind }: RankedPassage, asksForDefinition: boolean): number {
  if (kind === 'question') return EXPLANATION_FACTOR
  if (isWholeAnswer({ id })) return WHOLE_FACTOR
  return asksForDefinition && id.endsWith(`/${NOTE_PARTS.idea}`) ? DEFINITION_BONUS : 1
}

const NEAREST_NOTES = 3
/** Below this a note shares only a common word with the question, and naming it would mislead. */
const MIN_NEAREST = 0.25

/** Returns the ideas of the notes nearest to a question that none of them answers. */
export async function findNearestNotes(
  db: Db,
  { userId, question: { terms, total, asked, known } }: Pick<Search, 'userId' | 'question'>,
): Promise<Passage[]> {
  if (terms.length === 0) return []
  // A word that none of our passages has is often the subject.
  if (2 * known <= asked) return []
  const search = { userId, terms: JSON.stringify(terms), total, most: MAX_RANKED }
  const notes = (await rankVisible(db, search)).filter(
    ({ kind, coverage }) => kind === 'note' && coverage >= MIN_NEAREST,
  )
  const ids = notes.map(({ topicId, subskill }) => `note/${topicId}/${subskill}/${NOTE_PARTS.idea}`)
  return load(db, { userId, ids: [...new Set(ids)].slice(0, NEAREST_NOTES) })
}

/**
 * All facts about the company that is asked about, the best group first, because a reply picks lines from several
 * groups. With whatever else fits best and everybody may see.
 */
async function listCompanyFacts(db: Db, ranked: readonly RankedPassage[]): Promise<Passage[]> {
  const [best] = ranked
  const [, company = ''] = best?.id.split('/') ?? []
  const places = new Map(ranked.map(({ id }, index) => [id, index]))
  const others = ranked
    .filter(isFitting(best))
    .slice(0, FOUND_FIRST)
    .filter(({ kind }) => kind !== 'guide' && kind !== 'question')
  const all = await listCompanyPassages(db, { company, others: others.map(({ id }) => id) })
  const place = ({ id }: Passage) => places.get(id) ?? MAX_RANKED
  return all.toSorted((one, another) => place(one) - place(another))
}

const isFitting = (best: RankedPassage | undefined) => (one: RankedPassage) =>
  one.coverage >= MIN_COVERAGE &&
  one.score >= (best?.score ?? 0) * (isOfOtherCompany(one, best) ? NEARLY_AS_GOOD : MIN_SCORE)

/** After a question about one company, passages about others are used only if they score nearly as well. */
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

/** Puts the parts of a long section that fit the question first. */
const bySubject = (subject: Passage[], ranked: RankedPassage[]): Passage[] => {
  const places = new Map(ranked.map(({ id }, index) => [id, index]))
  return subject.toSorted(
    (one, other) => (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity) || 0,
  )
}

type Lead = Pick<RankedPassage, 'topicId' | 'subskill'> | undefined

const findLead = (subject: Passage[], fit: RankedPassage[]): Lead =>
  [...subject, ...fit.slice(0, FOUND_FIRST)].find(({ subskill }) => subskill !== null)

/** Returns the idea, the example and the best-fitting mistake from the note about the same subskill. */
function findCompanions({ lead, ranked }: { lead: Lead; ranked: RankedPassage[] }): string[] {
  if (!lead) return []
  const note = `note/${lead.topicId}/${lead.subskill}`
  const slip = ranked.find(({ id }) => id.startsWith(`${note}/${NOTE_PARTS.slip}`))?.id
  return [
    `${note}/${NOTE_PARTS.idea}`,
    `${note}/${NOTE_PARTS.example}`,
    slip ?? `${note}/${NOTE_PARTS.slip}-1`,
  ]
}

/** Loads passages in the order of `ids`, omitting those that do not exist or that the caller may not see. */
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
