import type { Question } from '@nextround/content/questions'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { createAnnounce } from '../../app.ts'
import { importQuestions } from './import-questions.ts'

const question = (changes: Partial<Question> = {}): Question => ({
  id: 'os-000001',
  rev: 1,
  status: 'live',
  topicId: 'os',
  subskill: 'scheduling',
  concept: 'os.scheduling.fcfs',
  level: 'beginner',
  bloom: 'apply',
  stem: 'Which of two ready processes runs first?',
  options: {
    a: { text: 'One' },
    b: { text: 'Two', misconception: 'os.m.two' },
    c: { text: 'Three', misconception: 'os.m.three' },
    d: { text: 'Four', misconception: 'os.m.four' },
  },
  answer: 'a',
  shuffle: true,
  negative: false,
  data_sufficiency: false,
  explain: { why: 'Because.', wrong: { b: 'No.', c: 'No.', d: 'No.' } },
  sources: [{ kind: 'own' }],
  verify: { kind: 'none', reason: 'nothing to run' },
  origin: { kind: 'authored' },
  waive: [],
  ...changes,
})

describe('importing questions', async () => {
  const { as, deps } = await startTestApp()
  const { db } = deps
  const bring = (...questions: Question[]) =>
    importQuestions({ db, announce: createAnnounce(deps) }, questions)
  const find = (id: string) =>
    db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('adds new questions, replaces revised ones and retires those that vanished', async () => {
    await bring(
      question(),
      question({ id: 'os-000002' }),
      question({ id: 'os-000003', status: 'draft' }),
    )
    expect(await as('guest').get('/api/topics')).toMatchObject({
      body: { topics: [{ topicId: 'os', liveQuestions: 2 }] },
    })

    await bring(question({ rev: 2, stem: 'Which of two ready processes is chosen?' }))
    expect(await find('os-000001')).toMatchObject({
      revision: 2,
      stem: expect.stringContaining('chosen'),
    })
    expect(await find('os-000002')).toMatchObject({ status: 'retired' })
  })

  it('reaches the running server without a restart', async () => {
    const live = async () => {
      const { body } = await as('guest').get('/api/topics')
      return (body as { topics: { liveQuestions: number }[] }).topics[0]?.liveQuestions
    }
    await bring(question())
    await vi.waitFor(async () => expect(await live()).toBe(1), { timeout: 3_000 })
    await bring(question(), question({ id: 'os-000004' }))
    await vi.waitFor(async () => expect(await live()).toBe(2), { timeout: 3_000 })
  })

  it('brings in a mended explanation, and keeps what each wrong option stands for', async () => {
    await bring(
      question({ explain: { why: 'For this reason.', wrong: { b: 'x', c: 'y', d: 'z' } } }),
    )
    const key = await db
      .selectFrom('question_keys')
      .selectAll()
      .where('question_id', '=', 'os-000001')
      .executeTakeFirstOrThrow()
    expect(key).toMatchObject({
      why: 'For this reason.',
      misconceptions: { b: 'os.m.two', c: 'os.m.three', d: 'os.m.four' },
    })
    expect(await find('os-000001')).toMatchObject({ options: { a: 'One', b: 'Two' } })
  })

  it('mends the lines and colours the code of what older versions stored, without a new revision', async () => {
    const version = async () =>
      (await db.selectFrom('bank_versions').select('version').executeTakeFirstOrThrow()).version
    const jobs = async () =>
      (await deps.pool.query("SELECT id FROM queue.job WHERE name = 'inbox.tell-operator'")).rows
    const code = { lang: 'python', text: 'if x:\n    y()\n' } as const
    const wrapped = { stem: 'Which of two\nruns?', explain: { why: 'Both\nrun.', wrong: {} } }
    const flowing = { stem: 'Which of two runs?', explain: { why: 'Both run.', wrong: {} } }
    await bring(question({ ...wrapped, code: code as NonNullable<Question['code']> }))
    expect(await find('os-000001')).toMatchObject({ code: { lang: 'python', text: code.text } })
    const before = { version: await version(), jobs: await jobs() }

    await bring(question({ ...flowing, code: { ...code, marks: [[0, 2, 'keyword']] } }))

    expect(await find('os-000001')).toMatchObject({
      revision: 1,
      stem: flowing.stem,
      code: { ...code, marks: [[0, 2, 'keyword']] },
    })
    expect(await version()).not.toEqual(before.version)
    expect(await jobs()).toEqual(before.jobs)

    // Where code breaks its lines is part of what it says.
    await bring(
      question({ ...flowing, code: { ...code, text: 'if x: y()', marks: [[0, 2, 'keyword']] } }),
    )
    expect(await jobs()).toHaveLength(before.jobs.length + 1)
  })

  it('changes nothing, and tells nobody, when it runs again', async () => {
    const jobs = () =>
      deps.pool.query("SELECT count(*) FROM queue.job WHERE name = 'inbox.tell-operator'")
    await bring(question())
    const before = { row: await find('os-000001'), jobs: (await jobs()).rows }

    await bring(question())

    expect({ row: await find('os-000001'), jobs: (await jobs()).rows }).toEqual(before)
  })
})
