import { loadConfig } from '../apps/api/src/platform/config.ts'
import { TIMING } from '../apps/api/src/platform/http/time-limits.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { createApp } from '../apps/api/src/app.ts'
import { JUDGED_CONTENT } from '../apps/api/src/testing/judged-content.ts'
import { JUDGE_LEASE_MS, JUDGE_WAIT_MS } from '../packages/contract/src/judging.ts'

// The server of the API with a coding task that is quick to judge.
const config = loadConfig()
const app = await createApp(createAppDeps(config), TIMING, {
  content: JUDGED_CONTENT,
  leaseMs: JUDGE_LEASE_MS,
  waitMs: JUDGE_WAIT_MS,
})
await app.listen({ host: config.HOST, port: config.PORT })
