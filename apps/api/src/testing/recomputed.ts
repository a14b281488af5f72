import type { Db } from '#platform/db/client.ts'

const OFFSET_MS = 5.5 * 3_600_000
const DAY_MS = 86_400_000

/**
 * Computes a learner's figures from raw answers. Deliberately a second implementation, directly from the rules and
 * without the product's code. Only for learners in India, where clocks never change.
 */
export async function recomputed(db: Db, userId: string, now = new Date()) {
  const sessions = await db
    .selectFrom('quiz_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'open')
    .orderBy('id')
    .execute()
  const completed = sessions.filter(({ status }) => status === 'completed')
  const last = completed.at(-1)
  // Answers left after the last finished quiz are counted by the next one.
  const counted = sessions.filter(({ id }) => last !== undefined && id <= last.id)
  const versions = await db
    .selectFrom('question_versions')
    .select([
      'question_id',
      'version',
      'level',
      'concept',
      'set_id',
      'set_version',
      'kind',
      'options',
    ])
    .execute()
  const sets = await db.selectFrom('set_versions').select(['set_id', 'version', 'words']).execute()
  const allAnswers = (
    await db
      .selectFrom('quiz_answers')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('session_id')
      .orderBy('answered_at')
      .execute()
  )
    .filter(({ session_id }) => counted.some(({ id }) => id === session_id))
    .map((answer) => ({ ...answer, ...asked(answer) }))
  const revealed = await db
    .selectFrom('revealed_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const answers = inTheOrderOfCounting()

  // Practice, short rounds and placement checks have no score that counts.
  const scored = completed.filter(
    ({ subskill, is_placement, is_round }) => subskill === null && !is_placement && !is_round,
  )
  const scores = scored.map(({ score_percentage }) => score_percentage!)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const mean = (numbers: number[]) =>
    numbers.length === 0 ? 0 : Math.round(sum(numbers) / numbers.length)

  return {
    totalQuizzes: completed.filter(({ is_placement }) => !is_placement).length,
    averageScore: mean(scores),
    overallScore: Math.round(
      (100 * answersIn(scored).filter(({ is_correct }) => is_correct).length) /
        Math.max(1, sum(scored.map(({ total_questions }) => total_questions))),
    ),
    totalTimeSpentMs: sum(completed.map(({ time_spent_ms }) => Number(time_spent_ms))),
    bestScore: Math.max(0, ...scores.slice(-10)),
    topics: Object.fromEntries(
      [...Map.groupBy(scored, ({ topic_id }) => topic_id)].flatMap(([topicId, all]) => {
        const points = all.map(({ score_percentage }) => score_percentage!)
        const improvement = points.length > 1 ? points.at(-1)! - points[0]! : null
        const figures = {
          averageScore: mean(points),
          bestScore: Math.max(...points),
          quizzesCompleted: all.length,
          improvement,
          wrong: wrongBySubskill(topicId),
        }
        return topicId === null ? [] : [[topicId, figures]]
      }),
    ),
    skills: skills(),
    days: days(),
    ...streak(),
    concepts: [...new Set(conceptsWithGap())].toSorted(),
    practices: completed.filter(({ subskill, is_round }) => subskill !== null || is_round).length,
    reTests: completed.filter(({ is_re_test }) => is_re_test).length,
    mastered: mastered(),
    recovered: recovered(),
    badges: badges(),
  }

  /** Returns the question in the version that the quiz asked. */
  function asked({ session_id, question_id }: { session_id: string; question_id: string }) {
    const { question_ids, question_versions } = sessions.find(({ id }) => id === session_id)!
    const pinned = question_versions[question_ids.indexOf(question_id)]
    const { level, concept, set_id, set_version, kind, options } = versions.find(
      (one) => one.question_id === question_id && one.version === pinned,
    )!
    const words = sets.find((one) => one.set_id === set_id && one.version === set_version)?.words
    const { length } = Object.keys(options as object)
    const c = { number: 0, multiple: 1 / (2 ** length - 1) }[kind] ?? 1 / length
    return { level, concept, setId: set_id, words: words ?? 0, c }
  }

  /** Orders answers by quiz. Answers of abandoned quizzes count with the next finished one, earliest first. */
  function inTheOrderOfCounting() {
    const opened = new Set<string>()
    const met = new Set(revealed.map(({ question_id, revision }) => `${question_id}/${revision}`))
    let before: { session: string; at: number } | undefined
    return allAnswers
      .map((answer) => {
        const at = answer.answered_at.getTime()
        const began = sessions.find(({ id }) => id === answer.session_id)!.started_at.getTime()
        const since = before?.session === answer.session_id ? before.at : began
        const took = answer.spent_ms ?? at - since
        before = { session: answer.session_id, at }
        const wording = `${answer.question_id}/${answer.revision}`
        const isFirst = !met.has(wording)
        met.add(wording)
        const set = answer.setId && `${answer.session_id}/${answer.setId}`
        // Reading a set takes its time before its first answer.
        const longest = 600_000 + (set && !opened.has(set) ? answer.words * 300 : 0)
        if (set) opened.add(set)
        const countedWith = completed.findIndex(({ id }) => id >= answer.session_id)
        const counts = isFirst && took >= 3_000 && took <= longest
        return { ...answer, at, took, isFirst, set, counts, countedWith }
      })
      .toSorted((one, other) => one.countedWith - other.countedWith || one.at - other.at)
  }

  function answersIn(some: { id: string }[]) {
    return answers.filter(({ session_id }) => some.some(({ id }) => id === session_id))
  }

  function wrongBySubskill(topicId: string | null) {
    const wrong = answers.filter((answer) => answer.topic_id === topicId && !answer.is_correct)
    const counts = [...Map.groupBy(wrong, ({ subskill }) => subskill)]
    const worst = counts.toSorted(([one, few], [other, many]) =>
      few.length === many.length ? one.localeCompare(other) : many.length - few.length,
    )
    return Object.fromEntries(worst.slice(0, 3).map(([subskill, all]) => [subskill, all.length]))
  }

  /** Follows the written model section by section: belief, question, chance, score, information. */
  function skills() {
    const beliefs: Record<string, { mu: number; v: number; n: number; day: number }> = {}
    for (const answer of answers) {
      const { at, set, counts, countedWith, c } = answer
      if (!counts) continue
      const alike = answers.filter(
        (one) => set && one.counts && one.set === set && one.countedWith === countedWith,
      )
      const w = 1 / (1 + 0.2 * Math.max(0, alike.length - 1))
      const day = Math.floor(at / DAY_MS)
      const belief = beliefs[answer.topic_id] ?? { mu: -0.5, v: 1, n: 0, day }
      const v = Math.min(1, belief.v + 0.004 * Math.max(0, day - belief.day))
      const b = { beginner: -1, intermediate: 0, advanced: 1 }[answer.level] ?? 0
      const k = 1 / Math.sqrt(1 + (Math.PI * 0.49) / 8)
      const p = c + (1 - c) / (1 + Math.exp(-k * (belief.mu - b)))
      const q = (p - c) / (1 - c)
      const score = (k * q * ((answer.is_correct ? 1 : 0) - p)) / p
      const next = 1 / (1 / v + (w * k * k * q * q * (1 - p)) / p)
      beliefs[answer.topic_id] = {
        mu: belief.mu + next * w * score,
        v: next,
        n: belief.n + 1,
        day: Math.max(day, belief.day),
      }
    }
    return Object.fromEntries(
      Object.entries(beliefs).map(([topicId, { mu, v, n }]) => {
        const k = 1 / Math.sqrt(1 + (Math.PI * v) / 8)
        const chance = (b: number) => 0.25 + 0.75 / (1 + Math.exp(-k * (mu - b)))
        const percentage = Math.round(
          100 * (0.35 * chance(-1) + 0.45 * chance(0) + 0.2 * chance(1)),
        )
        return [topicId, { percentage, answers: n }]
      }),
    )
  }

  function days() {
    const byDate: Record<string, { answered: number; correct: number }> = {}
    for (const { answered_at, is_correct } of answers) {
      const date = new Date(answered_at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
      const { answered, correct } = byDate[date] ?? { answered: 0, correct: 0 }
      byDate[date] = { answered: answered + 1, correct: correct + (is_correct ? 1 : 0) }
    }
    return byDate
  }

  /** Goes day by day from the first answer to today. */
  function streak() {
    const counts = days()
    const first = Object.keys(counts).toSorted()[0]
    const today = new Date(now.getTime() + OFFSET_MS).toISOString().slice(0, 10)
    let [current, longest, freezes, week] = [0, 0, 0, '']
    for (let day = first; day !== undefined && day <= today; day = dayAfter(day)) {
      const { answered, correct } = counts[day] ?? { answered: 0, correct: 0 }
      if (correct >= 5 || (answered >= 10 && correct / answered >= 0.6)) {
        const monday = toMonday(day)
        if (monday !== week) freezes = Math.min(3, freezes + 1)
        week = monday
        current += 1
        longest = Math.max(longest, current)
      } else if (day < today && current > 0) {
        if (freezes > 0) freezes -= 1
        else current = 0
      }
    }
    return { streak: { current, longest, freezes } }
  }

  /** Counts the different questions ever answered correctly. */
  function mastered() {
    const right = answers.filter(({ is_correct }) => is_correct)
    return new Set(right.map(({ question_id }) => question_id)).size
  }

  /** Counts concepts that showed a gap and were later known in a finished re-test. */
  function recovered() {
    const reTests = new Set(completed.filter(({ is_re_test }) => is_re_test).map(({ id }) => id))
    const gaps = new Set<string>()
    const mended = new Set<string>()
    for (const { concept, is_correct, is_guess, session_id } of answers) {
      if (!is_correct || is_guess) gaps.add(concept)
      else if (gaps.has(concept) && reTests.has(session_id)) mended.add(concept)
    }
    return mended.size
  }

  /** A rise after any quiz counts. A re-test belongs to no topic, and practice has no score. */
  function badges() {
    const inTopics = scored.filter(({ topic_id }) => topic_id !== null)
    const byTopic = [...Map.groupBy(inTopics, ({ topic_id }) => topic_id).values()]
    const passed = byTopic.filter((all) =>
      all.some(({ score_percentage }) => score_percentage! >= 70),
    )
    const rises = byTopic.flatMap(([first, ...later]) =>
      later.map(({ score_percentage }) => score_percentage! - first!.score_percentage!),
    )
    const { longest } = streak().streak
    const reTests = completed.filter(({ is_re_test }) => is_re_test).length
    const earned = {
      'first-quiz': scored.length > 0,
      'first-pass': passed.length > 0,
      'full-marks': scores.includes(100),
      comeback: rises.some((rise) => rise >= 20),
      'wide-view': byTopic.length >= 5,
      'all-rounder': passed.length >= 6,
      'streak-7': longest >= 7,
      'streak-30': longest >= 30,
      'streak-100': longest >= 100,
      'second-look': reTests >= 1,
      'made-to-last': reTests >= 8,
      'mistakes-mended': recovered() >= 25,
      'deep-shelf': mastered() >= 300,
    }
    return Object.entries(earned)
      .filter(([, isEarned]) => isEarned)
      .map(([id]) => id)
      .toSorted()
  }

  /** A concept comes back after a wrong answer or a right guess. */
  function conceptsWithGap() {
    return answers
      .filter(({ is_correct, is_guess }) => !is_correct || is_guess)
      .map(({ concept }) => concept)
  }
}

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

const toMonday = (day: string) => {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return new Date(Date.parse(day) - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
