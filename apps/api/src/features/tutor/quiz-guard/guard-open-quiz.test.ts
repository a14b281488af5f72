import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { PARAPHRASES } from '../testing/paraphrases.ts'
import { RETRIEVAL_QUESTIONS } from '../testing/retrieval-questions.ts'
import { splitWords } from '../search/normalise.ts'
import { readQuestions } from '../search/read-question.ts'
import { isStopWord } from '../search/stop-words.ts'
import { guardOpenQuiz, quotesOpenQuiz, collectVocabulary } from './guard-open-quiz.ts'
import { listOpenQuestions, type OpenQuestion } from './queries.ts'

/** Keeps only the significant words of a question, in another order. */
const rareWords = (text: string, share: number): string => {
  const words = [...new Set(splitWords(text))].filter(
    (word) => !isStopWord(word) && word.length > 2,
  )
  return words
    .toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, Math.max(4, Math.ceil(words.length * share)))
    .toSorted()
    .join(' ')
}

/** Removes a letter from every third long word. */
const misspelt = (text: string): string => {
  let long = 0
  return text.replaceAll(/\b[a-z]{6,}\b/gi, (word) => {
    long += 1
    return long % 3 ? word : `${word.slice(0, 3)}${word.slice(4)}`
  })
}

const optionTexts = ({ options }: OpenQuestion) => Object.values(options)

/** Returns all questions that a quiz may ask. */
const listLiveQuestions = sql<OpenQuestion>`
  SELECT questions.id, texts.topic_id AS "topicId", texts.subskill, texts.stem,
         texts.code ->> 'text' AS code, texts.options
    FROM questions
    JOIN question_versions AS texts
      ON texts.question_id = questions.id AND texts.version = questions.version
   WHERE questions.status = 'live'`

/** A wording such as "explain value" or "held between J and K?" could mean many questions. */
const saysEnough = (wording: string) => wording.trim().length >= 24

/** Texts that learners might paste or type. */
const WORDINGS: Record<string, (question: OpenQuestion) => string> = {
  'the stem': ({ stem }) => stem,
  'the stem in a sentence': ({ stem }) => `pls solve this for me bro: ${stem} thanks`,
  'the second half of the stem': ({ stem }) => stem.slice(stem.length / 2),
  'the stem misspelt': ({ stem }) => misspelt(stem),
  'the stem without spaces': ({ stem }) => stem.replaceAll(' ', ''),
  'the stem letter by letter': ({ stem }) => stem.replaceAll(/(.)/g, '$1 '),
  'the stem with look-alikes': ({ stem }) =>
    stem.replaceAll('e', '3').replaceAll('o', '0').replaceAll('a', '@'),
  'its rare words': ({ stem }) => `explain ${rareWords(stem, 0.6)}`,
  'options alone': (question) => `which one: ${optionTexts(question).join(' or ')}?`,
  'options as a list': (question) =>
    ['a', 'b', 'c', 'd'].map((key, index) => `${key}) ${optionTexts(question)[index]}`).join('\n'),
  'the code': ({ code, stem }) => (code ? `what happens here\n${code}` : stem),
}

describe('the guard of an open quiz', async () => {
  const test = await startTestApp()
  const { given, deps } = test
  const taker = await quizTaker(test)
  const guardAgainst = async (openQuestions: OpenQuestion[], question: string) => {
    if (quotesOpenQuiz([question], openQuestions)) return 'same-question'
    const vocabulary = collectVocabulary(openQuestions)
    const { read, found } = await readQuestions(deps.db, [question], vocabulary)
    return guardOpenQuiz(deps.db, { messages: [...read.values()], openQuestions, found })
  }
  const guard = async (user: TestUser, question: string) =>
    guardAgainst(await listOpenQuestions(deps.db, { userId: user.id }), question)

  let learner: TestUser
  let openQuestions: OpenQuestion[]
  let liveQuestions: OpenQuestion[]
  beforeAll(async () => {
    learner = await given.user()
    await taker.open(learner, {
      wanted: { topicId: 'os' },
      isRight: (_, place) => (place < 3 ? true : null),
    })
    openQuestions = await listOpenQuestions(deps.db, { userId: learner.id })
    liveQuestions = (await listLiveQuestions.execute(deps.db)).rows
  })

  it.each(Object.entries(WORDINGS))(
    'blocks a question of the quiz asked as %s',
    { timeout: 120_000 },
    async (_, reword) => {
      const verdicts: Record<string, string[]> = {
        free: [],
        'same-subskill': [],
        'same-question': [],
      }
      for (const question of liveQuestions) {
        const wording = reword(question).slice(0, 2_000)
        if (saysEnough(wording))
          verdicts[await guardAgainst([question], wording)]!.push(question.id)
      }
      if (process.env['PRINT_GUARD'])
        console.log(
          _,
          Object.fromEntries(Object.entries(verdicts).map(([kind, ids]) => [kind, ids.length])),
        )
      expect(verdicts['free']).toEqual([])
    },
  )

  it('blocks paraphrases', { timeout: 120_000 }, async () => {
    const free: string[] = []
    for (const { questionId, messages } of PARAPHRASES) {
      const user = await given.user()
      const { id } = await taker.open(user, { wanted: { topicId: 'dbms' }, isRight: () => null })
      // Leaves only this question in the quiz.
      await deps.pool.query(
        `UPDATE quiz_sessions SET total_questions = 1, question_ids = ARRAY[$2], option_orders = option_orders[1:1],
                question_versions = ARRAY[(SELECT version FROM questions WHERE id = $2)] WHERE id = $1`,
        [id, questionId],
      )
      for (const message of messages) {
        const kind = await guard(user, message)
        if (process.env['PRINT_GUARD']) console.log(kind.padEnd(14), message)
        if (kind === 'free') free.push(message)
      }
    }
    expect(free).toEqual([])
  })

  it('recognises a question by its pasted stem', async () => {
    for (const { stem } of openQuestions) expect(await guard(learner, stem)).toBe('same-question')
  })

  it.each([
    'what is the answer of my quiz',
    'answer to question 7',
    'solve the current question',
    'इस प्रश्न का उत्तर क्या है',
    'zqx wvut plmk rrtz',
    'and why?',
    'Which of the following is true? a) x b) y c) z',
  ])('blocks %j', async (question) => {
    expect(await guard(learner, question)).not.toBe('free')
  })

  it('returns only the subskills that the quiz asks about', async () => {
    const user = await given.user()
    await taker.open(user, {
      wanted: { topicId: 'os', subskill: 'deadlocks' },
      isRight: () => null,
    })
    expect(await guard(user, 'what is a deadlock')).toBe('same-subskill')
    expect(await guard(user, 'what is hold and wait')).toBe('same-subskill')
    expect(await guard(user, 'What is the difference between a list and a tuple in Python?')).toBe(
      'free',
    )
    expect(await guard(user, 'TCS selection process rounds')).toBe('free')
  })

  it('blocks nothing without an open quiz', async () => {
    expect(await guard(await given.user(), openQuestions[0]!.stem)).toBe('free')
  })

  /** With an open quiz on operating systems, questions about companies, English, sums or the web are unrelated. */
  it('rarely blocks unrelated questions', { timeout: 120_000 }, async () => {
    const unrelated = RETRIEVAL_QUESTIONS.filter(({ answers }) =>
      answers.every(({ to }) =>
        /^\/(?:companies|faq|learn\/(?:communication|aptitude|web-development|ai-ml|dbms|oops))/.test(
          to,
        ),
      ),
    )
    const alarms: string[] = []
    for (const { question } of unrelated)
      if ((await guard(learner, question)) !== 'free') alarms.push(question)
    if (process.env['PRINT_GUARD'])
      console.log(`${alarms.length} of ${unrelated.length} false alarms:`, alarms)
    expect(alarms.length / unrelated.length).toBeLessThanOrEqual(0.25)
  })
})
