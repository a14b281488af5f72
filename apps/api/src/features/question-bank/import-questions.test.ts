import type { Choice, Multiple, NumberToType, Question } from '@nextround/content/questions'
import type { CompiledSet } from '@nextround/content/sets'
import { Kysely, PostgresDialect } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { capabilitiesFor } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { startTestApp } from '#testing/app.ts'
import { createAnnounce } from '../../app.ts'
import { importQuestions } from './import-questions.ts'
import { releaseHeld } from './jobs.ts'
import { getBankVersion } from './queries.ts'

const question = (changes: Partial<Choice> = {}): Choice => ({
  id: 'os-000001',
  kind: 'choice',
  guess: 0.25,
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
  checks: [],
  origin: { drafted: 'with-ai-help' },
  waive: [],
  ...changes,
})

const number = (changes: Partial<NumberToType> = {}): NumberToType => {
  const { options: _options, answer: _answer, shuffle: _shuffle, ...shared } = question()
  return {
    ...shared,
    id: 'os-000100',
    kind: 'number',
    guess: 0,
    answer: '12.5',
    unit: 'ms',
    decimals: 1,
    tolerance: '0.05',
    mistakes: { '25': 'os.m.two', '50': 'os.m.three' },
    explain: { why: 'Because.', wrong: { '25': 'No.', '50': 'No.' } },
    review: { on: '2026-11-15', answered: '12.52 ms' },
    ...changes,
  }
}

const multiple = (changes: Partial<Multiple> = {}): Multiple => ({
  ...question(),
  id: 'os-000110',
  kind: 'multiple',
  guess: 1 / 15,
  options: {
    a: { text: 'One' },
    b: { text: 'Two', misconception: 'os.m.two' },
    c: { text: 'Three' },
    d: { text: 'Four', misconception: 'os.m.four' },
  },
  answer: 'ac',
  explain: { why: 'Because.', wrong: { b: 'No.', d: 'No.' } },
  review: { on: '2026-11-15', answered: 'ac' },
  ...changes,
})

const PASSAGE: CompiledSet = {
  id: 'os-set-000001',
  topicId: 'os',
  title: 'Two queues',
  words: 4,
  stimulus: { form: 'text', paragraphs: ['There are two queues.'] },
}
const IN_SET = { set: PASSAGE.id, setPlace: 1 }

describe('importing questions', async () => {
  const { as, deps } = await startTestApp({ isolated: true })
  const { db } = deps
  const bring = (...questions: Question[]) =>
    importQuestions({ db, announce: createAnnounce(deps) }, { questions, sets: [PASSAGE] })
  const find = (id: string) =>
    db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('adds new questions, replaces revised ones and retires removed ones', async () => {
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
    await vi.waitFor(async () => expect(await live()).toBe(1), { timeout: 30_000 })
    await bring(question(), question({ id: 'os-000004' }))
    await vi.waitFor(async () => expect(await live()).toBe(2), { timeout: 30_000 })
  })

  it('updates a corrected explanation, and keeps the misconception of each option', async () => {
    await bring(
      question({ explain: { why: 'For this reason.', wrong: { b: 'x', c: 'y', d: 'z' } } }),
    )
    const key = await db
      .selectFrom('question_version_keys')
      .selectAll()
      .where('question_id', '=', 'os-000001')
      .where('version', '=', (await find('os-000001')).version)
      .executeTakeFirstOrThrow()
    expect(key).toMatchObject({
      why: 'For this reason.',
      misconceptions: { b: 'os.m.two', c: 'os.m.three', d: 'os.m.four' },
    })
    expect(await find('os-000001')).toMatchObject({ options: { a: 'One', b: 'Two' } })
  })

  it('reflows text and highlights code of older versions without a new revision', async () => {
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

    // Line breaks in code are part of its content.
    await bring(
      question({ ...flowing, code: { ...code, text: 'if x: y()', marks: [[0, 2, 'keyword']] } }),
    )
    expect(await jobs()).toHaveLength(before.jobs.length + 1)
  })

  it('keeps every imported version unchanged', async () => {
    const id = 'os-000009'
    const first = question({ id })
    const moved = question({ id, rev: 2, answer: 'b', subskill: 'deadlock' })
    const recoloured = question({ id, rev: 2, answer: 'b', subskill: 'deadlock', bloom: 'analyse' })
    const explained = { ...recoloured, explain: { why: 'So it is.', wrong: { a: 'No.' } } }
    const sourced = { ...explained, sources: [{ kind: 'book' as const, title: 'On processes' }] }
    // Changes that learners do not see create no version. Neither does retiring a question or restoring it.
    for (const each of [first, moved, recoloured, explained, sourced]) await bring(each)
    await bring()
    await bring(sourced)
    await bring(first)

    const versions = await db
      .selectFrom('question_versions as text')
      .innerJoin('question_version_keys as key', (join) =>
        join
          .onRef('key.question_id', '=', 'text.question_id')
          .onRef('key.version', '=', 'text.version'),
      )
      .select(['text.version', 'revision', 'subskill', 'bloom', 'answer', 'why'])
      .where('text.question_id', '=', id)
      .orderBy('text.version')
      .execute()
    expect(versions).toEqual([
      version(1, first),
      version(2, moved),
      version(3, recoloured),
      version(4, explained),
      version(5, first),
    ])
    expect(await find(id)).toMatchObject({ version: 5, status: 'live', subskill: 'scheduling' })
    for (const table of ['question_versions', 'question_version_keys']) {
      const refused = expect.objectContaining({ message: expect.stringContaining('never changes') })
      await expect(deps.pool.query(`DELETE FROM ${table}`)).rejects.toEqual(refused)
      await expect(deps.pool.query(`UPDATE ${table} SET version = 9`)).rejects.toEqual(refused)
    }

    function version(number: number, { rev, subskill, bloom, answer, explain }: Question) {
      return { version: number, revision: rev, subskill, bloom, answer, why: explain.why }
    }
  })

  describe('of a kind that servers of the release before do not know', () => {
    const liveIds = async () =>
      (
        await db
          .selectFrom('questions')
          .select('id')
          .where('status', '=', 'live')
          .orderBy('id')
          .execute()
      ).map(({ id }) => id)
    const knownSince = (interval: string) =>
      deps.pool.query(`UPDATE bank_capabilities SET known_since = now() - interval '${interval}'`)
    const three = question({
      id: 'os-000101',
      guess: 1 / 3,
      options: { a: { text: '1' }, b: { text: '2' }, c: { text: '3' } },
    })
    const draft = question({ id: 'os-000102', status: 'draft' })
    const inSet = question({ id: 'os-000104', ...IN_SET })

    it('waits an hour, with its text as it is imported last', async () => {
      await knownSince('59 minutes')
      await bring(question(), number(), three, multiple(), draft, inSet)
      expect(await liveIds()).toEqual(['os-000001'])
      await releaseHeld(db)
      await bring(
        question(),
        number({ stem: 'How long does it take, to one decimal?' }),
        three,
        multiple(),
        draft,
        inSet,
      )
      expect(await liveIds()).toEqual(['os-000001'])

      const before = await getBankVersion(db)
      await knownSince('61 minutes')
      await releaseHeld(db)
      expect(await liveIds()).toEqual([
        'os-000001',
        'os-000100',
        'os-000101',
        'os-000104',
        'os-000110',
      ])
      expect(await getBankVersion(db)).toBe(before + 1)
      expect(await find('os-000100')).toMatchObject({
        kind: 'number',
        stem: 'How long does it take, to one decimal?',
        shown: { unit: 'ms', decimals: 1 },
        guess: 0,
      })
      await releaseHeld(db)
      expect(await getBankVersion(db)).toBe(before + 1)
      await bring(question(), number(), three, multiple(), draft, inSet)
      expect(await liveIds()).toEqual([
        'os-000001',
        'os-000100',
        'os-000101',
        'os-000104',
        'os-000110',
      ])
    })

    it('does not wait in a new installation', async () => {
      await deps.pool.query("UPDATE bank_capabilities SET known_since = '-infinity'")
      await bring(number({ id: 'os-000103' }))
      expect(await liveIds()).toEqual(['os-000103'])
    })

    it('is stored with its key in columns that can be compared', async () => {
      await bring(number())
      const key = await db
        .selectFrom('question_version_keys as key')
        .innerJoin('question_versions as text', (join) =>
          join
            .onRef('text.question_id', '=', 'key.question_id')
            .onRef('text.version', '=', 'key.version'),
        )
        .select(['answer', 'number', 'tolerance', 'why_not', 'misconceptions', 'is_reviewed'])
        .where('key.question_id', '=', 'os-000100')
        .orderBy('key.version', 'desc')
        .executeTakeFirstOrThrow()
      expect(key).toEqual({
        answer: '12.5',
        number: '12.5',
        tolerance: '0.05',
        why_not: { '25': 'No.', '50': 'No.' },
        misconceptions: { '25': 'os.m.two', '50': 'os.m.three' },
        is_reviewed: true,
      })
    })

    it('is stored with all its right options', async () => {
      await bring(multiple({ id: 'os-000111' }))
      expect(await find('os-000111')).toMatchObject({
        kind: 'multiple',
        guess: expect.closeTo(1 / 15),
      })
      const key = await db
        .selectFrom('question_version_keys')
        .select(['answer', 'number', 'why_not', 'misconceptions'])
        .where('question_id', '=', 'os-000111')
        .executeTakeFirstOrThrow()
      expect(key).toEqual({
        answer: 'ac',
        number: null,
        why_not: { b: 'No.', d: 'No.' },
        misconceptions: { b: 'os.m.two', d: 'os.m.four' },
      })
    })

    it('has a name that a migration has added', async () => {
      const names = (await db.selectFrom('bank_capabilities').select('name').execute()).map(
        ({ name }) => name,
      )
      const needed = [number(), three, multiple(), inSet].flatMap(capabilitiesFor)
      expect(new Set(needed).size).toBe(4)
      expect(names).toEqual(expect.arrayContaining(needed))
      expect(capabilitiesFor(question())).toEqual([])
      expect(capabilitiesFor(number(IN_SET))).toEqual(['number', 'sets'])
    })
  })

  it('keeps questions that belong to the console', async () => {
    await bring(question(), question({ id: 'os-000012' }))
    await db
      .updateTable('questions')
      .set({ origin: 'console', hash: '' })
      .where('id', '=', 'os-000012')
      .execute()
    await bring()
    expect(await find('os-000001')).toMatchObject({ status: 'retired', origin: 'files' })
    expect(await find('os-000012')).toMatchObject({ status: 'live', origin: 'console' })

    // Once the files contain it, they own it.
    await bring(question({ id: 'os-000012' }))
    await bring()
    expect(await find('os-000012')).toMatchObject({ status: 'retired', origin: 'files' })
  })

  it('can run twice in parallel', async () => {
    const ids = ['os-000010', 'os-000011']
    const both = (stem: string) =>
      Promise.all([1, 2].map(() => bring(...ids.map((id) => question({ id, stem })))))
    await both('Which one is chosen?')
    await both('Which of them is chosen?')
    const rows = await db
      .selectFrom('question_versions')
      .select(['question_id', 'version'])
      .where('question_id', 'in', ids)
      .orderBy('question_id')
      .orderBy('version')
      .execute()
    expect(rows.map(({ question_id, version }) => [question_id, version])).toEqual(
      ids.flatMap((id) => [1, 2].map((version) => [id, version])),
    )
  })

  it('imports thousands in a few statements', async () => {
    const sent: string[] = []
    const listening: Db = new Kysely({
      dialect: new PostgresDialect({ pool: deps.pool }),
      log: ({ query }) => void sent.push(query.sql),
    })
    for (const stem of ['Which one?', 'Which of them?']) {
      const many = Array.from({ length: 3_000 }, (_, number) =>
        question({ id: `os-many-${number}`, stem }),
      )
      await importQuestions(
        { db: listening, announce: createAnnounce(deps) },
        { questions: many, sets: [] },
      )
    }
    expect(await find('os-many-2999')).toMatchObject({ version: 2, stem: 'Which of them?' })
    expect(sent.length).toBeGreaterThan(10)
    expect(sent.length).toBeLessThan(60)
  }, 600_000)

  it('changes and publishes nothing when repeated', async () => {
    const jobs = () =>
      deps.pool.query("SELECT count(*) FROM queue.job WHERE name = 'inbox.tell-operator'")
    await bring(question())
    const before = { row: await find('os-000001'), jobs: (await jobs()).rows }

    await bring(question())

    expect({ row: await find('os-000001'), jobs: (await jobs()).rows }).toEqual(before)
  })
})
