import { posts } from '@nextround/content/blog'
import { companies } from '@nextround/content/companies'
import { faq } from '@nextround/content/faq'
import { notes } from '@nextround/content/notes'
import { questions } from '@nextround/content/questions'
import { sets } from '@nextround/content/sets'
import { studyGuides } from '@nextround/content/study-guides'
import { loadConfig } from '#platform/config.ts'
import { grantAppRole } from '#platform/db/grant-app-role.ts'
import { migrate } from '#platform/db/migrations.ts'
import { installQueues } from '#platform/jobs/queue.ts'
import { createAppDeps } from './app-deps.ts'
import { createAnnounce, jobs, MIGRATIONS } from './app.ts'
import { importQuestions } from './features/question-bank/import-questions.ts'
import { importGuides } from './features/study-guides/import-guides.ts'
import { importPassages } from './features/tutor/search/import-passages.ts'

// Runs in every deployment before the new server starts. Updates the tables, the queues and the permissions of the
// server's role, then imports the questions, the guides and the passages that the tutor searches.
const config = loadConfig()
const deps = createAppDeps(config)

await migrate({ databaseUrl: config.DATABASE_URL, folder: MIGRATIONS }, deps.log)
await installQueues(config, jobs(deps), deps.log)
const {
  DATABASE_URL: databaseUrl,
  APP_DATABASE_ROLE: role,
  APP_DATABASE_PASSWORD: password,
} = config
if (role) await grantAppRole({ databaseUrl, role, password })
const announce = createAnnounce(deps)
await importQuestions({ db: deps.db, announce }, { questions, sets })
await importGuides({ db: deps.db, announce }, studyGuides)
await importPassages(deps.db, { notes, studyGuides, companies, posts, faq })
await deps.close()
