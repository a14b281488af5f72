import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Only the owner writes a table; anyone may read it. */
const OWNERS: Record<string, string> = {
  accounts: 'auth',
  audit_log: 'platform',
  bank_versions: 'question-bank',
  bookmarks: 'mistakes',
  career_applications: 'inbox',
  contact_submissions: 'inbox',
  drives: 'progress',
  guide_sections_read: 'study-guides',
  inbox_items: 'inbox',
  item_statistics: 'progress',
  leaderboard: 'leaderboard',
  leaderboard_changes: 'leaderboard',
  leaderboard_histogram: 'leaderboard',
  leaderboard_histogram_days: 'leaderboard',
  leaderboard_histogram_hundreds: 'leaderboard',
  leaderboard_places: 'leaderboard',
  leaderboard_state: 'leaderboard',
  outages: 'progress',
  payments: 'study-guides',
  push_subscriptions: 'reminders',
  quiz_answers: 'quizzes',
  quiz_results: 'quizzes',
  quiz_sessions: 'quizzes',
  notes_read: 'progress',
  onboarding: 'onboarding',
  reminder_settings: 'reminders',
  reminders: 'reminders',
  review_cards: 'progress',
  question_reports: 'question-bank',
  key_corrections: 'question-bank',
  saved_resources: 'progress',
  second_factors: 'auth',
  sessions: 'auth',
  study_days: 'progress',
  study_guide_access: 'study-guides',
  study_guide_orders: 'study-guides',
  study_guides: 'study-guides',
  topic_scales: 'progress',
  topic_totals: 'progress',
  tutor_passages: 'tutor',
  tutor_words: 'tutor',
  tutor_chats: 'tutor',
  tutor_messages: 'tutor',
  tutor_usage: 'tutor',
  unowned_resumes: 'inbox',
  user_badges: 'progress',
  user_skills: 'progress',
  user_totals: 'progress',
  users: 'auth',
  verifications: 'auth',
  viewed_resources: 'progress',
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

const sourcesIn = (folder: string) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(SOURCES, folder, file))

/** The platform is an owner like a feature is. */
const ownerOf = (name: string) => {
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
      (table) => OWNERS[table] !== ownerOf(name),
    )
    expect(foreign).toEqual([])
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
