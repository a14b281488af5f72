import { createHash } from 'node:crypto'
import type { Post } from '@nextround/content/blog'
import type { Company } from '@nextround/content/companies'
import type { Faq } from '@nextround/content/faq'
import type { Note } from '@nextround/content/notes'
import type { StudyGuide } from '@nextround/content/study-guides'
import type { Db } from '#platform/db/client.ts'
import {
  analyzePassages,
  listBankQuestions,
  listPassageHashes,
  lockPassages,
  type PassageRow,
  removePassages,
  replaceWords,
  savePassages,
} from './import-queries.ts'
import { normalise } from './normalise.ts'
import type { PassageDraft } from './splitting/passage-draft.ts'
import { splitCompanies } from './splitting/split-companies.ts'
import { splitGuides } from './splitting/split-guides.ts'
import { splitNotes } from './splitting/split-notes.ts'
import { splitFaq, splitPosts } from './splitting/split-posts.ts'
import { splitQuestions } from './splitting/split-questions.ts'

/** The version of the word index. Changing it imports everything again. */
const INDEX_VERSION = 1
const BATCH = 250

export type Material = {
  notes: readonly Note[]
  studyGuides: readonly StudyGuide[]
  companies: readonly Company[]
  posts: readonly Post[]
  faq: readonly Faq[]
}

/** Updates the tutor's passages from the content and the bank. Safe to run again. */
export const importPassages = (db: Db, material: Material): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockPassages(trx)
    const drafts = [
      ...splitNotes(material.notes),
      ...splitGuides(material.studyGuides),
      ...splitCompanies(material.companies),
      ...splitPosts(material.posts),
      ...splitFaq(material.faq),
      ...splitQuestions(await listBankQuestions(trx)),
    ].map((draft) => ({ ...draft, hash: hashDraft(draft) }))

    const stored = await listPassageHashes(trx)
    const changed = drafts.filter(({ id, hash }) => stored.get(id) !== hash)
    const present = new Set(drafts.map(({ id }) => id))
    const gone = [...stored.keys()].filter((id) => !present.has(id))
    if (changed.length + gone.length === 0) return

    await removePassages(trx, gone)
    for (let place = 0; place < changed.length; place += BATCH)
      await savePassages(trx, changed.slice(place, place + BATCH).map(toRow))
    await replaceWords(trx, collectVocabulary(drafts))
    await analyzePassages(trx)
  })

const hashDraft = (draft: PassageDraft) =>
  createHash('sha256')
    .update(`${INDEX_VERSION}\n${JSON.stringify(draft)}`)
    .digest('base64url')

/** An explanation's words are indexed, but its text is not copied: answer keys live in a separate table. */
const toRow = ({
  heading,
  keyTerms,
  context,
  text,
  ...draft
}: PassageDraft & { hash: string }): PassageRow => {
  const body = normalise(text)
  return {
    id: draft.id,
    kind: draft.kind,
    guide_id: draft.guideId,
    question_id: draft.questionId,
    title: draft.title,
    address: draft.to,
    topic_id: draft.topicId,
    subskill: draft.subskill,
    text: draft.questionId === null ? text : '',
    words: body.split(' ').length,
    heading: normalise(heading),
    key_terms: normalise(keyTerms),
    body,
    context: normalise(context),
    hash: draft.hash,
  }
}

const IS_WORD = /^(?=.*[a-z])[a-z0-9]{2,30}$/
/** A number in a heading is a subject, as in “401 or 403?”. Elsewhere it is not significant. */
const IS_NUMBER = /^\d{3,5}$/

const collectVocabulary = (drafts: readonly PassageDraft[]): string[] => [
  ...new Set([
    ...drafts
      .flatMap(({ heading, keyTerms, text, context }) =>
        normalise([heading, keyTerms, text, context].join(' ')).split(' '),
      )
      .filter((word) => IS_WORD.test(word)),
    ...drafts
      .flatMap(({ heading }) => normalise(heading).split(' '))
      .filter((word) => IS_NUMBER.test(word)),
  ]),
]
