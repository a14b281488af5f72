import { CONTRACT_LEVEL, CONTRACT_LEVEL_HEADER } from '@nextround/contract/contract-level'
import type { ReportReason } from '@nextround/contract/question-bank'
import type { GivenAnswer } from '@nextround/contract/question-kinds'
import type { AskedQuestion, OptionKey, QuizSession } from '@nextround/contract/quizzes'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { DAY_MS } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import type { Deps } from '#platform/deps.ts'
import { randomFrom } from '#platform/random.ts'
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser, seedUsers } from './features/auth/seed-users.ts'

const MINUTE_MS = 60_000
const DAYS = 60

/** Other learners on the demo leaderboard. */
const OTHERS = [
  'Aditi Rao',
  'Farhan Ali',
  'Gurpreet Singh',
  'Ishita Bose',
  'Joel Mathew',
  'Karthik Subramanian',
  'Lakshmi Nair',
  'Mohit Agarwal',
  'Nisha Patel',
  'Omkar Kulkarni',
  'Priyanka Devi',
  'Rahul Chauhan',
]

type Learner = {
  user: DemoUser
  /** Ability on the scale of an average question at the start, and the gain from a week of practice. */
  ability: number
  gainAWeek: number
  quizzes: { daysAgo: number; aim: object }[]
  /** Days from today until the drive. */
  driveIn?: number
  /** Reported for the last wrong question, so that an editor has something to decide on in the demo. */
  report?: { reason: ReportReason; text: string }
}

const REPORTS: Learner['report'][] = [
  { reason: 'wrong-answer', text: 'I worked it out twice, and I get another option.' },
  { reason: 'unclear', text: 'I had to read it three times to see what is asked.' },
  { reason: 'typo', text: '' },
]

/**
 * Takes two months of quizzes through the API, as a learner would. Only the clock is changed, so every figure results
 * from answers as in real use. Skips learners who have already begun a quiz.
 */
export async function playDemoHistory(
  { deps, app }: { deps: Deps; app: FastifyInstance },
  learners = [asha(), ...OTHERS.map(another)],
): Promise<void> {
  await seedUsers(
    deps.db,
    learners.map(({ user }) => user),
  )
  const played = await listPlayed(deps.db)
  const keys = await loadKeys(deps.db)
  for (const learner of learners.filter(({ user }) => !played.includes(user.email)))
    await play({ deps, app, keys }, learner)
}

/** The learner in the README: steady, now strong in DSA and DBMS, weak in operating systems, with a drive ahead. */
function asha(): Learner {
  const random = randomFrom(1)
  const aims = [
    { topicId: 'dsa' },
    { topicId: 'dbms' },
    { topicId: 'os' },
    { topicId: 'dsa' },
    { topicId: 'oops' },
    { topicId: 'dbms' },
    { topicId: 'aptitude' },
    { company: 'tcs' },
    { topicId: 'web-development' },
    { topicId: 'communication' },
    { topicId: 'coding' },
  ]
  const [user] = DEMO_USERS
  const quizzes: Learner['quizzes'] = []
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    // More than half of the days, and the last nine without a gap, for a good streak.
    if (daysAgo > 8 && random() > 0.6) continue
    const aim = aims[(DAYS - daysAgo) % aims.length] ?? {}
    quizzes.push({ daysAgo, aim })
    // The weakest topic gets extra practice in one subskill.
    if (daysAgo % 6 === 3) quizzes.push({ daysAgo, aim: { topicId: 'os', subskill: 'memory' } })
    // Re-tests due concepts, as the dashboard advises.
    if (daysAgo < DAYS - 7) quizzes.push({ daysAgo, aim: { reTest: true } })
  }
  return { user: user!, ability: -0.5, gainAWeek: 0.2, quizzes, driveIn: 12 }
}

function another(name: string, place: number): Learner {
  const random = randomFrom(place + 2)
  const topics = ['dsa', 'dbms', 'oops', 'os', 'aptitude', 'coding', 'communication']
  return {
    user: { name, email: `demo-${place + 1}@nextround.example`, role: 'learner' },
    ...(REPORTS[place] && { report: REPORTS[place] }),
    ability: random() * 2 - 0.8,
    gainAWeek: 0.1,
    quizzes: Array.from({ length: 4 + (place % 4) }, (_, number) => ({
      daysAgo: Math.max(0, 24 - number * 5 - (place % 3)),
      aim: { topicId: topics[(place + number) % topics.length] },
    })),
  }
}

type Tools = { deps: Deps; app: FastifyInstance; keys: Map<string, string> }

async function play({ deps, app, keys }: Tools, learner: Learner): Promise<void> {
  const { db, config } = deps
  const { user, ability, gainAWeek, quizzes, driveIn, report } = learner
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow()

  const random = randomFrom(user.email)
  let cookie = ''
  const call = async <Body>(
    method: 'POST' | 'PUT',
    url: string,
    payload: object,
  ): Promise<Body> => {
    const reply = await app.inject({
      method,
      url,
      payload,
      headers: {
        origin: config.PUBLIC_URL,
        [CONTRACT_LEVEL_HEADER]: String(CONTRACT_LEVEL),
        cookie,
      },
    })
    if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.body}`)
    const set = [reply.headers['set-cookie'] ?? []].flat()
    if (set.length > 0) cookie = set.map((one) => one.split(';')[0]).join('; ')
    return reply.json<Body>()
  }
  await call('POST', '/api/sign-in', { email: user.email, password: DEMO_PASSWORD })

  let lastWrong: string | undefined
  // The same time on every day, so that two quizzes never share a date.
  const lastBegin = Date.now() - (40 + random() * 60) * MINUTE_MS
  for (const { daysAgo, aim } of quizzes) {
    // The rate limits must not apply: nobody takes so many quizzes in a minute.
    await app.forgetCalls(userId)
    const begin = new Date(lastBegin - daysAgo * DAY_MS)
    const session = await call<QuizSession>('POST', '/api/quiz-sessions', aim)
    let at = begin.getTime()
    for (const question of session.questions) {
      const key = keys.get(question.id) ?? ''
      const skill = ability + gainAWeek * ((DAYS - daysAgo) / 7) + (STRENGTH[question.topicId] ?? 0)
      const isRight = random() < chanceToAnswer(skill, question)
      if (!isRight) lastWrong = question.id
      const given = isRight ? key : chooseWrong(question, key, random)
      await call('POST', `/api/quiz-sessions/${session.id}/answers`, {
        questionId: question.id,
        answer: toGiven(question, given),
      })
      at += (15 + random() * 40) * 1_000
      await db
        .updateTable('quiz_answers')
        .set({ answered_at: new Date(at) })
        .where('session_id', '=', session.id)
        .where('question_id', '=', question.id)
        .execute()
    }
    await db
      .updateTable('quiz_sessions')
      .set({ started_at: begin })
      .where('id', '=', session.id)
      .execute()
    await call('POST', `/api/quiz-sessions/${session.id}/completion`, {
      activeMs: Math.round(at - begin.getTime()),
    })
    await moveBack(db, { userId, sessionId: session.id, finishedAt: new Date(at) })
  }
  if (report && lastWrong)
    await call('POST', '/api/question-reports', { questionId: lastWrong, ...report })
  if (driveIn) {
    const on = new Date(Date.now() + driveIn * DAY_MS).toISOString().slice(0, 10)
    await call('PUT', '/api/drive-plan', { company: 'tcs', on, minutesADay: 45 })
  }
}

/** Moves the dates set by the finish back to the last answer. Only demo data may write to tables of other features. */
async function moveBack(
  db: Db,
  { userId, sessionId, finishedAt }: { userId: string; sessionId: string; finishedAt: Date },
): Promise<void> {
  const statements = [
    sql`UPDATE quiz_sessions SET completed_at = ${finishedAt}, closed_at = ${finishedAt} WHERE id = ${sessionId}`,
    sql`UPDATE user_badges SET earned_at = ${finishedAt} WHERE user_id = ${userId} AND earned_at > ${finishedAt}`,
    sql`UPDATE topic_totals SET last_attempt = ${finishedAt} WHERE user_id = ${userId} AND last_attempt > ${finishedAt}`,
    // Assigns it to an earlier week, so that this week begins with the scores from then.
    sql`UPDATE leaderboard SET week = week - 7
         WHERE user_id = ${userId} AND ${finishedAt}::timestamptz AT TIME ZONE 'Asia/Kolkata' < week`,
    sql`DELETE FROM leaderboard_places
         USING leaderboard
         WHERE leaderboard_places.user_id = ${userId} AND leaderboard.user_id = ${userId}
           AND board LIKE '%@%' AND split_part(board, '@', 2)::date <> leaderboard.week`,
  ]
  for (const statement of statements) await statement.execute(db)
}

const listPlayed = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('quiz_sessions')
    .innerJoin('users', 'users.id', 'quiz_sessions.user_id')
    .select('users.email')
    .distinct()
    .execute()
  return rows.map((row) => row.email)
}

const loadKeys = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('question_version_keys')
    .select(['question_id', 'answer'])
    .execute()
  return new Map(rows.map((row) => [row.question_id, row.answer]))
}

const STRENGTH: Record<string, number> = { dsa: 0.5, dbms: 0.4, os: -0.7, communication: 0.6 }
const DIFFICULTY = { beginner: -1, intermediate: 0, advanced: 1 }

/** With four options, even a guess is right in a quarter of the cases. Other kinds can hardly be guessed. */
function chanceToAnswer(skill: number, question: AskedQuestion): number {
  const isChoice = question.kind !== 'number' && question.kind !== 'multiple'
  const guess = isChoice ? 1 / question.options.length : 0
  return guess + (1 - guess) / (1 + Math.exp(DIFFICULTY[question.difficulty] - skill))
}

function chooseWrong(question: AskedQuestion, key: string, random: () => number): string {
  if (question.kind === 'number') return String(Math.round(Number(key)) + 1_000)
  const wrong = question.options.filter((option) => option.key !== key)
  return wrong[Math.floor(random() * wrong.length)]?.key ?? key
}

function toGiven({ kind }: AskedQuestion, text: string): GivenAnswer {
  if (kind === 'number') return { kind, text }
  if (kind === 'multiple') return { kind, chosen: Array.from(text) as OptionKey[] }
  return text as OptionKey
}
