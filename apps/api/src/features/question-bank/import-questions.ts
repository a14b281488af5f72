import { createHash } from 'node:crypto'
import type { Question } from '@nextround/content/questions'
import type { CompiledSet } from '@nextround/content/sets'
import type { Announce } from '#events'
import { capabilitiesFor } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import {
  HELD,
  listCapabilities,
  listStoredQuestions,
  lockBank,
  raiseBankVersion,
  retireQuestions,
} from './queries.ts'
import { storeSets } from './set-queries.ts'
import { listVisibleContent, storeVersions } from './version-queries.ts'

/**
 * Updates the bank from the content files: adds new ids, stores a next version of changed questions and retires missing
 * ones. Versions that were asked are never changed or deleted, because quizzes refer to them. Safe to run again.
 */
export const importQuestions = (
  { db, announce }: { db: Db; announce: Announce },
  { questions, sets }: { questions: Question[]; sets: CompiledSet[] },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockBank(trx)
    const stored = await listStoredQuestions(trx)
    const storedById = new Map(stored.map((row) => [row.id, row]))
    const setVersions = await storeSets(trx, sets)
    const setsById = new Map(sets.map((set) => [set.id, set]))
    const known = await listCapabilities(trx)
    const hashed = questions.map((question) => ({
      question,
      setVersion: setVersions.get(question.set ?? ''),
      ...(isHeld(question, known)
        ? HELD
        : {
            status: question.status,
            hash: hashContent(question, setsById.get(question.set ?? '')),
          }),
    }))
    const added = hashed.filter(({ question }) => !storedById.has(question.id))
    const changed = hashed.filter(({ question, hash }) => {
      const row = storedById.get(question.id)
      return row && (row.hash !== hash || hash === HELD.hash)
    })
    const ids = changed.map(({ question }) => question.id)
    const before = await listVisibleContent(trx, ids)
    await storeVersions(trx, [...added, ...changed])
    const after = await listVisibleContent(trx, ids)
    // New syntax colouring is stored like a new text but does not count as a revision.
    const revised = ids.filter((id) => before.get(id) !== after.get(id))

    const present = new Set(questions.map(({ id }) => id))
    const gone = stored.filter(
      ({ id, status, origin }) => origin === 'files' && status !== 'retired' && !present.has(id),
    )
    await retireQuestions(
      trx,
      gone.map(({ id }) => id),
    )

    if (added.length + changed.length + gone.length === 0) return
    await raiseBankVersion(trx)
    const changes = { added: added.length, revised: revised.length, retired: gone.length }
    if (Object.values(changes).some(Boolean)) await announce(trx, 'questions.imported', changes)
  })

/**
 * A server of the previous release would draw a question of a kind that it does not know and refuse its answers, or ask
 * one without its passage.
 */
const isHeld = (question: Question, known: ReadonlySet<string>): boolean =>
  question.status === 'live' && capabilitiesFor(question).some((name) => !known.has(name))

/** A question changes with its set, because learners see both. */
const hashContent = (question: Question, set: CompiledSet | undefined) =>
  createHash('sha256')
    .update(JSON.stringify(set ? [question, set] : question))
    .digest('base64url')
