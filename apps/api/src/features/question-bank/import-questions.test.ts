import type { Question } from '@nextround/content/questions'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { createAnnounce } from '../../app.ts'
import { importQuestions } from './import-questions.ts'

const question = (changes: Partial<Question> = {}): Question => ({
  id: 'os-000001',
  rev: 1,
  status: 'live',
  topicId: 'os',
  subskill: 'scheduling',
  level: 'beginner',
  stem: 'Which of two ready processes runs first?',
  options: { a: 'One', b: 'Two', c: 'Three', d: 'Four' },
  answer: 'a',
  explain: { why: 'Because.', wrong: { b: 'No.', c: 'No.', d: 'No.' } },
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
    await bring(question(), question({ id: 'os-000002' }))
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

  it('changes nothing, and tells nobody, when it runs again', async () => {
    const jobs = () =>
      deps.pool.query("SELECT count(*) FROM queue.job WHERE name = 'inbox.tell-operator'")
    await bring(question())
    const before = { row: await find('os-000001'), jobs: (await jobs()).rows }

    await bring(question())

    expect({ row: await find('os-000001'), jobs: (await jobs()).rows }).toEqual(before)
  })
})
