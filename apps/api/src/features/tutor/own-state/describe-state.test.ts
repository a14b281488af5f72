import type { Dashboard } from '@nextround/contract/progress'
import type { QuizSession } from '@nextround/contract/quizzes'
import { misconceptions } from '@nextround/content/misconceptions'
import { describe, expect, it } from 'vitest'
import { NOON } from '#testing/noon.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { startTutorApp } from '#testing/tutor-app.ts'

type Summary = { kept: number; thisWeek: number }

const DAY_MS = 24 * 60 * 60 * 1_000

describe('a question about oneself', async () => {
  const test = await startTutorApp({ AI_BASE_URL: '', AI_MODEL: '', AI_API_KEY: '' })
  const { given, as, ask, deps } = test
  const taker = await quizTaker(test)
  const newcomer = () => given.user({ timeZone: NOON })
  /** Has taken a weak quiz on databases and a good one on operating systems. */
  const learner = async () => {
    const user = await newcomer()
    await taker.take(user, { wanted: { topicId: 'dbms' }, isRight: (_, index) => index < 4 })
    await taker.take(user, { wanted: { topicId: 'os' }, isRight: (_, index) => index < 12 })
    return user
  }
  const getDashboard = async (user: Awaited<ReturnType<typeof learner>>) =>
    (await as(user).get('/api/dashboard')).body as Dashboard

  it('is answered with the figures that the dashboard shows', async () => {
    const asha = await learner()
    const { nextStep, streak, skills } = await getDashboard(asha)
    const [weakest] = skills
    const today = await ask(asha, 'what should I study today?')
    expect(today.text).toContain(nextStep.title)
    expect(today.text).toContain(nextStep.why)
    const weak = await ask(asha, 'main kis topic me weak hu')
    expect(weak.text).toMatch(/^\*\*Database Management\*\* is your weakest topic/)
    expect(weak.text).toContain(`${weakest!.percentage}%`)
    expect(weak.text).toMatch(/\]\(\/quiz\/dbms\?subskill=[a-z-]+\)/)
    const days = await ask(asha, 'what is my streak')
    expect(days.text).toContain(`**${streak.current} day**`)
    expect(days.text).toContain('Today already counts')
    const stand = await ask(asha, 'where do I stand?')
    for (const { percentage } of skills) expect(stand.text).toContain(`${percentage}%`)
    for (const { end } of [today, weak, days, stand]) expect(end!.sources).toEqual([])
  })

  it('names the drive, what is left today, and the next days', async () => {
    const asha = await newcomer()
    const on = new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10)
    await as(asha).put('/api/drive-plan', { company: 'tcs', on, minutesADay: 40 })
    const { day } = await getDashboard(asha)
    const { text } = await ask(asha, 'what is left in my plan')
    expect(text).toMatch(/^Your TCS drive is on \*\*\d+ \w+ \d{4}\*\*/)
    for (const { title } of day!.tasks) expect(text).toContain(title)
    expect(text).toContain('[whole plan](/plan)')
    const ready = await ask(asha, 'am I ready?')
    expect(ready.text).toMatch(/too few answers in the topics TCS asks for/)
  })

  it.each([
    ['what are my weak areas?', /^I can't tell yet/],
    ['where do I stand?', /haven't finished a quiz yet/],
    ['why was my answer wrong?', /^I can't find a wrong answer/],
    ['what is my streak', /^You have no streak running yet/],
    ['what is left in my plan', /^You have no drive planned/],
    ['what is my rank', /^You aren't ranked yet/],
    ['what should I do today', /^\*\*See where you stand/],
    ['am I ready for Infosys?', /placement check for Infosys/],
  ])('is answered honestly for a newcomer: %s', async (question, expected) => {
    expect((await ask(await newcomer(), question)).text).toMatch(expected)
  })

  it('asks a guest to sign in', async () => {
    expect((await ask('guest', 'why did I fail my last quiz')).text).toMatch(/sign in/)
  })

  it('gets the misconception behind a wrong answer and its correction', async () => {
    const asha = await learner()
    const { rows } = await deps.pool.query<{ stem: string; belief: string }>(
      `SELECT texts.stem, keys.misconceptions ->> answers.chosen AS belief
         FROM quiz_answers AS answers
         JOIN questions AS asked ON asked.id = answers.question_id
         JOIN question_versions AS texts ON texts.question_id = asked.id AND texts.version = asked.version
         JOIN question_version_keys AS keys ON keys.question_id = asked.id AND keys.version = asked.version
        WHERE answers.user_id = $1 AND NOT answers.is_correct
        ORDER BY answers.answered_at DESC`,
      [asha.id],
    )
    const latest = rows[0]!
    const { text } = await ask(asha, 'why was my answer wrong?')
    expect(text).toContain(latest.stem.replaceAll(/\s+/g, ' ').slice(0, 30))
    const known = misconceptions.find(({ id }) => id === latest.belief)
    for (const told of known ? [known.belief, known.correction] : []) expect(text).toContain(told)
    const all = await ask(asha, 'which mistakes do I make most')
    const { kept, thisWeek } = (await as(asha).get('/api/mistakes/summary')).body as Summary
    expect(all.text).toContain(`**${kept} mistakes** to clear, ${thisWeek} of them from this week`)
    expect(all.text).toContain('to clear, ')
  })

  it('doesn’t mention skills that an open quiz asks about', async () => {
    const asha = await learner()
    const wrong = async () => (await ask(asha, 'which mistakes do I make most')).text
    expect(await wrong()).toContain('to clear, ')
    const started = await as(asha).post('/api/quiz-sessions', { topicId: 'dbms' })
    // All wrong answers are on skills of this topic and of the other one. Both are closed then.
    const { id } = started.body as QuizSession
    await deps.pool.query(
      `UPDATE quiz_sessions SET total_questions = cardinality(wrong.ids), question_ids = wrong.ids,
              question_versions = wrong.versions, option_orders = array_fill('abcd'::text, ARRAY[cardinality(wrong.ids)])
         FROM (SELECT array_agg(questions.id) AS ids, array_agg(questions.version) AS versions
                 FROM quiz_answers JOIN questions ON questions.id = quiz_answers.question_id
                WHERE user_id = $2 AND NOT is_correct) AS wrong
        WHERE quiz_sessions.id = $1`,
      [id, asha.id],
    )
    expect(await wrong()).toMatch(/^I can't find a wrong answer/)
    expect((await ask(asha, 'why was I wrong in that question?')).text).toMatch(
      /^I can't find a wrong answer/,
    )
  })
})
