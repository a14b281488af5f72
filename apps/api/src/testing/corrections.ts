import type { KeyCorrection } from '@nextround/contract/reports-admin'
import { newId } from '#platform/ids.ts'
import { createAnnounce } from '../app.ts'
import { applyDueCorrections } from '../features/question-bank/reporting/apply-corrections.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './given.ts'

type Wanted = { questionId: string; revision: number; alsoRight: string[] }

/** Makes key corrections through the API, as editors do. */
export function correctionsIn({ as, given, deps }: TestApp) {
  const { pool } = deps

  const report = async (
    { questionId, revision }: Omit<Wanted, 'alsoRight'>,
    { by, status = 'accepted' }: { by?: TestUser; status?: string } = {},
  ) => {
    const learner = by ?? (await given.user())
    await pool.query(
      `INSERT INTO question_reports (id, user_id, question_id, revision, version, reason, status)
       SELECT $1, $2, question_id, revision, max(version), 'wrong-answer', $5 FROM question_versions
        WHERE question_id = $3 AND revision = $4 GROUP BY question_id, revision
       ON CONFLICT (user_id, question_id, revision) DO UPDATE SET status = excluded.status`,
      [newId(), learner.id, questionId, revision, status],
    )
  }
  const propose = async (editor: TestUser, { questionId, revision, alsoRight }: Wanted) => {
    const reply = await as(editor).post('/api/admin/key-corrections', {
      questionId,
      revision,
      alsoRight,
    })
    const { correction, code } = reply.body as { correction?: KeyCorrection; code?: string }
    return { status: reply.status, code, correction: correction! }
  }
  /** Ends the undo time. */
  const makeDue = (correction: KeyCorrection) =>
    pool.query('UPDATE correction_requests SET takes_effect_at = now() WHERE id = $1', [
      correction.id,
    ])
  /** Does what the jobs do. */
  const applyDue = () => applyDueCorrections({ ...deps, announce: createAnnounce(deps) })

  /**
   * Creates a correction that is supported by a report and due. Uses a new editor each time, because of the daily
   * limit.
   */
  const waiting = async (wanted: Wanted) => {
    const editor = await given.user({ role: 'editor' })
    await report(wanted)
    const proposed = await propose(editor, wanted)
    if (proposed.status === 200) await makeDue(proposed.correction)
    return { ...proposed, editor }
  }
  const apply = async (wanted: Wanted) => {
    const made = await waiting(wanted)
    await applyDue()
    return made
  }
  return { report, propose, makeDue, applyDue, waiting, apply }
}
