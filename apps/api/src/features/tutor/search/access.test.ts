import { studyGuides } from '@nextround/content/study-guides'
import type { TutorSubject } from '@nextround/contract/tutor'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { marksIn, plantMarks } from '#testing/secret-marks.ts'
import { findSubject } from '../find-subject.ts'
import { findPassages } from './find-passages.ts'
import { readQuestion } from './read-question.ts'

const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 40)

type Explained = { id: string; stem: string; why: string; topic_id: string }

describe('what a caller may find', async () => {
  const test = await startTestApp()
  const { deps, given } = test
  const { db } = deps
  await plantMarks(deps.pool)
  const taker = await quizTaker(test)
  const { rows: bank } = await deps.pool.query<Explained>(
    `SELECT questions.id, stem, why, topic_id FROM questions JOIN question_version_keys AS keys
       ON keys.question_id = questions.id AND keys.version = questions.version WHERE status = 'live' ORDER BY id`,
  )
  const find = async (
    userId: string | null,
    text: string,
    about: TutorSubject | null,
    limit = 12,
  ) => findPassages(db, { userId, question: await readQuestion(db, text), about, limit })
  const search = (userId: string | null, text: string, questionId?: string) =>
    find(userId, text, questionId ? { questionId } : null)

  /** Has answered some questions in a finished quiz and some in an open one, which repeats an old question. */
  let learner: TestUser
  let explained: Set<string>
  let open: string[]
  beforeAll(async () => {
    learner = await given.user()
    await taker.take(learner, { wanted: { topicId: 'dbms' } })
    const { rows } = await deps.pool.query<{ id: string }>(
      'SELECT question_id AS id FROM quiz_answers WHERE user_id = $1',
      [learner.id],
    )
    const before = rows.map(({ id }) => id)
    const session = await taker.open(learner, {
      wanted: { topicId: 'dbms' },
      isRight: (_, place) => (place < 3 ? true : null),
    })
    const again = before[0]!
    await deps.pool.query(
      `UPDATE quiz_sessions SET question_ids[10] = $2,
              question_versions[10] = (SELECT version FROM questions WHERE id = $2) WHERE id = $1`,
      [session.id, again],
    )
    open = [
      ...session.questions.slice(0, 9).map(({ id }) => id),
      ...session.questions.slice(10).map(({ id }) => id),
      again,
    ]
    explained = new Set(before.filter((id) => !open.includes(id)))
  }, 600_000)

  it('is the explanation of a question that they have answered', async () => {
    const id = [...explained][0]!
    const question = bank.find((one) => one.id === id)!
    const found = await search(learner.id, question.stem)
    expect(found.map((one) => one.id)).toContain(`question/${id}`)
    expect(marksIn(found.map(({ text }) => text).join())).toContain(id)
    expect(await findSubject(db, { userId: learner.id, about: { questionId: id } })).toMatchObject({
      title: expect.any(String),
    })
  })

  it(`is no explanation of any other question, in ${ATTEMPTS} searches with its exact words`, {
    timeout: 600_000,
  }, async () => {
    const who = fc.constantFrom('learner', 'other', 'guest')
    const stranger = await given.user()
    await fc.assert(
      fc.asyncProperty(
        who,
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        async (as, place, chance, isAbout) => {
          // Half of the searches are about questions of the open quiz.
          const one =
            chance % 2
              ? bank.find(({ id }) => id === open[place % open.length])!
              : bank[place % bank.length]!
          const asked = [one.why, one.stem, `${one.stem} ${one.why}`, one.why.split('. ')[0]!][
            chance % 4
          ]!
          const userId = { learner: learner.id, other: stranger.id, guest: null }[as]!
          const found = await search(userId, asked.slice(0, 2_000), isAbout ? one.id : undefined)
          const marks = marksIn(JSON.stringify(found))
          const allowed = as === 'learner' ? explained : new Set<string>()
          expect(marks.filter((id) => !allowed.has(id))).toEqual([])
          expect(
            found.filter(
              ({ id, kind }) => kind === 'question' && !allowed.has(id.replace('question/', '')),
            ),
          ).toEqual([])
          const subject = await findSubject(db, { userId, about: { questionId: one.id } })
          expect(subject === undefined).toBe(!allowed.has(one.id))
        },
      ),
      { numRuns: ATTEMPTS },
    )
  })

  it('is not a question of the open quiz that was answered long ago', async () => {
    const again = open.at(-1)!
    const { why } = bank.find(({ id }) => id === again)!
    const found = await search(learner.id, why, again)
    expect(found.map(({ id }) => id)).not.toContain(`question/${again}`)
    expect(
      await findSubject(db, { userId: learner.id, about: { questionId: again } }),
    ).toBeUndefined()
  })

  describe('of a guide that is sold', () => {
    const guide = studyGuides.find(({ price }) => price > 0)!
    const sold = guide.sections.filter(({ id }) => id !== guide.preview)
    const listTexts = async () => {
      const { rows } = await deps.pool.query<{ id: string; title: string; text: string }>(
        'SELECT id, title, text FROM tutor_passages WHERE guide_id = $1 ORDER BY id',
        [guide.slug],
      )
      return rows
    }

    it('is only its contents and its free section, whatever is asked', async () => {
      const texts = await listTexts()
      expect(texts.length).toBeGreaterThan(20)
      const stranger = await given.user()
      for (const { id, title, text } of texts.filter((_, index) => index % 8 === 0)) {
        for (const userId of [null, stranger.id]) {
          const [, , sectionId = ''] = id.split('/')
          const about = { guideId: guide.slug, sectionId }
          const found = await find(userId, `${title} ${text}`.slice(0, 2_000), about)
          const ofSale = found.filter((one) => texts.some((other) => other.id === one.id))
          expect(ofSale.map((one) => one.id)).toEqual([])
          expect(await findSubject(db, { userId, about })).toBeUndefined()
        }
      }
      const contents = await search(null, guide.title)
      expect(contents.map(({ id }) => id)).toContain(`guide/${guide.slug}`)
      const about = { guideId: guide.slug, sectionId: guide.preview! }
      const preview = await find(null, 'explain this', about, 6)
      expect(preview[0]?.id).toMatch(`guide/${guide.slug}/${guide.preview}/`)
    }, 600_000)

    it('is all of it for a learner with access, until the access is withdrawn', async () => {
      const buyer = await given.user()
      const about = { guideId: guide.slug, sectionId: sold[0]!.id }
      const ask = () => find(buyer.id, sold[0]!.title, about, 6)
      const grant = (status: string) =>
        deps.pool.query(
          `INSERT INTO study_guide_access (user_id, guide_id, payment_status, access_granted, upi_transaction_id)
           VALUES ($1, $2, $3, $3 = 'approved', 'T1')
           ON CONFLICT (user_id, guide_id) DO UPDATE SET payment_status = $3, access_granted = $3 = 'approved'`,
          [buyer.id, guide.slug, status],
        )
      await grant('pending')
      expect((await ask()).filter(({ id }) => id.includes(`/${sold[0]!.id}/`))).toEqual([])
      await grant('approved')
      expect((await ask())[0]?.id).toMatch(`guide/${guide.slug}/${sold[0]!.id}/`)
      expect(await findSubject(db, { userId: buyer.id, about })).toEqual({ title: sold[0]!.title })
      await grant('refunded')
      expect((await ask()).filter(({ id }) => id.includes(`/${sold[0]!.id}/`))).toEqual([])
    })
  })

  it('stores only the words of explanations, not their text', async () => {
    const { rows } = await deps.pool.query<{ texts: string }>(
      "SELECT string_agg(text || title, '') AS texts FROM tutor_passages WHERE question_id IS NOT NULL",
    )
    expect(rows[0]?.texts).toBe('')
  })
})
