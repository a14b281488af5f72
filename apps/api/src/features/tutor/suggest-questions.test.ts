import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { leaveLive } from '#testing/leave-live.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { suggestPractice } from './reply/attachments.ts'
import { subjectsIn } from './reply/cited.ts'
import { composeReply } from './reply/compose-reply.ts'
import { findPassages } from './search/find-passages.ts'
import { readQuestion } from './search/read-question.ts'
import { suggestQuestions } from './suggest-questions.ts'

describe('what the tutor offers', async () => {
  const test = await startTestApp({ isolated: true })
  const { deps, given } = test
  const { db } = deps
  const taker = await quizTaker(test)
  const find = async (text: string) => {
    const question = await readQuestion(db, text)
    return findPassages(db, { userId: null, question, about: null, limit: 6 })
  }

  it('is the same four questions for guests and newcomers, each answered by its own topic', async () => {
    const offered = await suggestQuestions(db, null)
    expect(await suggestQuestions(db, (await given.user()).id)).toEqual(offered)
    const first = await Promise.all(offered.map(async (question) => (await find(question))[0]?.to))
    expect(first).toEqual([
      expect.stringMatching('^/learn/os/processes-threads'),
      expect.stringMatching('^/learn/dbms/sql-aggregation'),
      expect.stringMatching('^/learn/dsa/sorting-searching'),
      '/companies/tcs#process',
    ])
  })

  it("is about a learner's own mistakes, but not about their open quiz", async () => {
    const learner = await given.user()
    await taker.take(learner, {
      wanted: { topicId: 'os', subskill: 'memory' },
      isRight: () => false,
    })
    const offered = await suggestQuestions(db, learner.id)
    expect(offered).toHaveLength(4)
    const [best] = await find(offered[0]!)
    expect(best?.to).toMatch('/learn/os/')
    expect(offered.join()).toMatch(/Paging|thrashing|Belady/)

    await taker.open(learner, {
      wanted: { topicId: 'os', subskill: 'memory' },
      isRight: () => null,
    })
    expect((await suggestQuestions(db, learner.id)).join()).not.toMatch(/Paging|thrashing|Belady/)
  })

  it('is a question that the tutor can answer', { timeout: 120_000 }, async () => {
    const rows = await db
      .selectFrom('tutor_passages')
      .select(['id', 'text'])
      .where('id', 'like', 'note/%/asked-%')
      .execute()
    const missed: string[] = []
    // Every third one: more would take as long as all other tutor tests.
    const tried = rows.filter((_, index) => index % 3 === 0)
    for (const { id, text } of tried) {
      const [, question = ''] = /^\*\*(.+?)\*\*/.exec(text) ?? []
      const found = await find(question)
      if (!found.some((one) => one.id === id)) missed.push(`${id} ${question}`)
      expect(
        composeReply({
          question,
          subjects: subjectsIn(question),
          followUp: null,
          passages: found,
          nearest: [],
          isQuizLike: false,
        }).text,
      ).toMatch(/\S/)
    }
    expect(rows.length).toBeGreaterThan(200)
    expect(missed.slice(Math.ceil(tried.length * 0.03))).toEqual([])
  })

  it('is practice from our catalogue, with the true number of questions', async () => {
    const passages = await find('what is thrashing in paging')
    const offered = await suggestPractice(db, passages)
    expect(offered[0]).toEqual({
      label: 'Memory',
      questions: 10,
      to: '/quiz/os?subskill=memory',
    })
    expect(offered.length).toBeLessThanOrEqual(2)
    expect(await suggestPractice(db, await find('TCS eligibility'))).toEqual([])
    await leaveLive(deps, { topicId: 'os', subskill: 'memory' }, 2)
    expect((await suggestPractice(db, passages)).map(({ to }) => to)).not.toContain(
      '/quiz/os?subskill=memory',
    )
  })
})
