import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Only the owner writes a table; anyone may read it. */
const OWNERS: Record<string, string> = {
  accounts: 'auth',
  audit_log: 'platform',
  bank_capabilities: 'question-bank',
  bank_versions: 'question-bank',
  bookmarks: 'mistakes',
  career_applications: 'inbox',
  client_errors: 'client-errors',
  coding_drafts: 'coding-tasks',
  coding_standings: 'coding-tasks',
  contact_submissions: 'inbox',
  correction_requests: 'question-bank',
  daily_plans: 'drive-plan',
  drives: 'drive-plan',
  email_changes: 'auth',
  guide_sections_read: 'study-guides',
  inbox_items: 'inbox',
  item_statistics: 'skills',
  leaderboard: 'leaderboard',
  learner_count: 'auth',
  leaderboard_changes: 'leaderboard',
  leaderboard_histogram: 'leaderboard',
  leaderboard_histogram_days: 'leaderboard',
  leaderboard_histogram_hundreds: 'leaderboard',
  leaderboard_places: 'leaderboard',
  outages: 'progress',
  overview_days: 'operations',
  overview_progress: 'operations',
  overview_weeks: 'operations',
  payments: 'study-guides',
  judges: 'coding-tasks',
  push_subscriptions: 'reminders',
  quiz_answers: 'quizzes',
  quiz_results: 'quizzes',
  quiz_sessions: 'quizzes',
  mock_debriefs: 'mocks',
  mock_responses: 'mocks',
  mock_results: 'mocks',
  mock_sittings: 'mocks',
  notes_read: 'resources',
  onboarding: 'onboarding',
  reminder_settings: 'reminders',
  reminder_cursor: 'reminders',
  reminders: 'reminders',
  rescore_runs: 'quizzes',
  revealed_keys: 'quizzes',
  review_cards: 'progress',
  question_reports: 'question-bank',
  key_corrections: 'question-bank',
  saved_resources: 'resources',
  second_factors: 'auth',
  sessions: 'auth',
  set_versions: 'question-bank',
  study_days: 'progress',
  submissions: 'coding-tasks',
  study_guide_access: 'study-guides',
  study_guide_orders: 'study-guides',
  study_guides: 'study-guides',
  topic_scales: 'skills',
  topic_totals: 'progress',
  tutor_passages: 'tutor',
  tutor_words: 'tutor',
  tutor_chats: 'tutor',
  tutor_messages: 'tutor',
  tutor_usage: 'tutor',
  unowned_resumes: 'inbox',
  user_badges: 'progress',
  user_skills: 'skills',
  user_totals: 'progress',
  users: 'auth',
  verifications: 'auth',
  viewed_resources: 'resources',
  questions: 'question-bank',
  question_keys: 'question-bank',
  question_version_keys: 'question-bank',
  question_versions: 'question-bank',
}

const SOURCES = import.meta.dirname

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+"?(\w+)"?/gi,
]

const tablesWritten = (source: string): string[] =>
  WRITES.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? '')).filter(
    (name) => name in OWNERS,
  )

/** Kysely's template tag and query builder, and statements that are compiled once. */
const ASKS =
  /\bsql(?:[`<]|\.\w)|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bcompileOnce\b/

const sourcesIn = (folder: string) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(SOURCES, folder, file))

/** The platform owns tables like a feature does. */
const findOwner = (name: string) => {
  const [folder, feature] = name.split(sep)
  return folder === 'platform' ? folder : feature
}

describe('the architecture', () => {
  it('has an owner for every table', () => {
    const generated = readFileSync(join(SOURCES, 'platform/db/tables.generated.ts'), 'utf8')
    const [, listed = ''] = /export interface DB \{([^}]*)\}/.exec(generated) ?? []
    const tables = [...listed.matchAll(/^\s+(\w+):/gm)].map((match) => match[1])
    expect(tables.filter((table) => table !== 'migrations')).toEqual(Object.keys(OWNERS).toSorted())
  })

  it.each(
    [...sourcesIn('features'), ...sourcesIn('platform')].map((file) => [
      relative(SOURCES, file),
      file,
    ]),
  )('%s writes only its own tables', (name, file) => {
    const foreign = tablesWritten(readFileSync(file, 'utf8')).filter(
      (table) => OWNERS[table] !== findOwner(name),
    )
    expect(foreign).toEqual([])
  })

  it('has SQL only in query files', () => {
    const elsewhere = sourcesIn('features')
      .filter((file) => !file.endsWith('queries.ts') && ASKS.test(readFileSync(file, 'utf8')))
      .map((file) => relative(SOURCES, file))
    expect(elsewhere).toEqual([])
  })

  it.each([
    ['sql`SELECT 1`', true],
    ['sql<{ id: string }>`SELECT id FROM users`', true],
    ["sql.raw('now()')", true],
    ["trx\n  .selectFrom('users')", true],
    ['compileOnce<Key, Row>(write)', true],
    ["import { findUser } from './queries.ts'", false],
    ['// An SQL statement would be written here.', false],
  ])('detects whether there is SQL in %s', (source, hasSql) => {
    expect(ASKS.test(source)).toBe(hasSql)
  })

  it.each([
    ["db.insertInto('users')", ['users']],
    ["trx\n  .updateTable(\n'sessions')", ['sessions']],
    ['sql`DELETE FROM questions WHERE id = 1`', ['questions']],
    ['sql`INSERT INTO "users" (id)`', ['users']],
    ["db.selectFrom('users')", []],
    ['// update the page', []],
  ])('finds the write in %s', (source, tables) => {
    expect(tablesWritten(source)).toEqual(tables)
  })
})
