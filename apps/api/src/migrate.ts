import { questions } from '@nextround/content/questions'
import { loadConfig } from '#platform/config.ts'
import { migrate } from '#platform/db/migrations.ts'
import { installQueues } from '#platform/queue.ts'
import { createAppDeps } from './app-deps.ts'
import { createAnnounce, jobs, MIGRATIONS } from './app.ts'
import { importQuestions } from './features/question-bank/import-questions.ts'

// A step of its own in every deployment, before the new server starts: tables, queues, then the bank.
const config = loadConfig()
const deps = createAppDeps(config)

await migrate({ databaseUrl: config.DATABASE_URL, folder: MIGRATIONS }, deps.log)
await installQueues(config, jobs(deps), deps.log)
await importQuestions({ db: deps.db, announce: createAnnounce(deps) }, questions)
await deps.close()
