import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { NOON } from '#testing/noon.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { startTutorApp } from '#testing/tutor-app.ts'
import type { TestUser } from '#testing/given.ts'

/** One line of the sheet. Earlier assistant messages are ignored, because the tutor's own replies take their place. */
type SheetQuestion = {
  id: string
  kind: string
  /** `guest`, `learner without any answer`, or anything else for a learner with a history. */
  asker: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  useful_if: { point: string; core: boolean }[]
  wrong_if: string[]
  source_paths?: string[]
}

const { TUTOR_QUESTIONS: file, TUTOR_SHEET: sheet } = process.env
const DAY_MS = 24 * 60 * 60 * 1_000

describe.skipIf(!file || !sheet)('the grading sheet', async () => {
  const test = await startTutorApp({ AI_BASE_URL: '', AI_MODEL: '', AI_API_KEY: '' })
  const { given, as, ask, deps } = test

  /** Prepares for a drive, has taken quizzes with mixed results, one of them today. */
  async function learnerWithHistory(): Promise<TestUser> {
    const user = await given.user({ timeZone: NOON })
    const taker = await quizTaker(test)
    const quizzes = [
      { topicId: 'os', right: 9, daysAgo: 3 },
      { topicId: 'dbms', right: 5, daysAgo: 2 },
      { topicId: 'dsa', right: 10, daysAgo: 1 },
      { topicId: 'os', right: 12, daysAgo: 0 },
    ]
    for (const { topicId, right, daysAgo } of quizzes)
      await taker.take(user, {
        wanted: { topicId },
        at: new Date(Date.now() - daysAgo * DAY_MS - 10 * 60 * 1_000),
        isRight: (_, index) => index < right,
      })
    const on = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
    await as(user).put('/api/drive-plan', { company: 'tcs', on, minutesADay: 40 })
    return user
  }

  async function describeLearner(user: TestUser): Promise<string> {
    const { body } = await as(user).get('/api/dashboard')
    const { skills, today, nextStep, streak, due, recentQuizzes, averageScore } = body as never
    const mistakes = (await as(user).get('/api/mistakes')).body
    return JSON.stringify(
      { nextStep, today, streak, due, averageScore, recentQuizzes, skills, mistakes },
      null,
      1,
    )
  }

  it('has a reply to every question', { timeout: 600_000 }, async () => {
    const { questions } = JSON.parse(await readFile(file!, 'utf8')) as {
      questions: SheetQuestion[]
    }
    const learner = await learnerWithHistory()
    const newcomer = await given.user({ timeZone: NOON })
    const who = (asker: string) =>
      asker === 'guest' ? 'guest' : asker === 'learner without any answer' ? newcomer : learner
    const lines = [`The learner with a history sees:\n${await describeLearner(learner)}\n`]
    for (const { id, kind, asker, messages, useful_if, wrong_if, source_paths } of questions) {
      // The daily limits must not apply.
      await deps.pool.query('DELETE FROM tutor_usage')
      const earlier: { role: 'user' | 'assistant'; content: string }[] = []
      let chatId: string | undefined
      let reply: Awaited<ReturnType<typeof ask>> | undefined
      for (const { content } of messages.filter(({ role }) => role === 'user')) {
        const asked = { role: 'user' as const, content }
        reply = await ask(who(asker), { messages: [...earlier, asked], ...(chatId && { chatId }) })
        chatId = reply.begins[0]?.chatId ?? undefined
        earlier.push(asked, { role: 'assistant', content: reply.text })
      }
      const { text = '', end } = reply ?? {}
      lines.push(
        `===== ${id} (${kind}, ${asker})`,
        ...messages.filter(({ role }) => role === 'user').map(({ content }) => `> ${content}`),
        `--- reply, ${text.split(/\s+/).length} words`,
        text,
        `--- sources: ${end?.sources.map(({ to }) => to).join(' ') ?? ''}`,
        `--- practice: ${end?.practice.map(({ label }) => label).join(', ') ?? ''}`,
        ...useful_if.map(({ point, core }) => `${core ? 'CORE' : 'plus'} ${point}`),
        ...wrong_if.map((point) => `WRONG ${point}`),
        `FROM ${source_paths?.join(' ') ?? ''}\n`,
      )
      expect({ id, isEmpty: text === '' }).toEqual({ id, isEmpty: false })
    }
    await writeFile(sheet!, lines.join('\n'))
  })
})
