import { randomUUID } from 'node:crypto'
import type { Submission } from '@nextround/contract/coding-tasks'
import type { Log } from '#platform/log.ts'
import { startTestApp } from './app.ts'
import { CODING_CONTENT } from './coding-content.ts'
import type { TestUser } from './given.ts'
import { JUDGE_TOKEN, judgeClient, OTHER_JUDGE_TOKEN } from './judge-client.ts'

/** Starts an app with the coding tasks of the tests. A judge that finds no work there doesn't wait. */
export async function startCodingApp({ waitMs = 0, log }: { waitMs?: number; log?: Log } = {}) {
  const judging = { content: CODING_CONTENT, leaseMs: 60_000, waitMs }
  const settings = { JUDGE_TOKENS: `${JUDGE_TOKEN},${OTHER_JUDGE_TOKEN}` }
  const started = await startTestApp(settings, log, { judging })
  const { as, app, deps } = started

  /** A program that no other test has submitted. */
  const newProgram = () => ({
    id: randomUUID(),
    taskId: 'add-two',
    kind: 'submit' as 'run' | 'submit',
    language: 'python',
    source: `# ${randomUUID()}`,
  })
  type Program = ReturnType<typeof newProgram> & { input?: string }

  const send = (learner: TestUser, program: Partial<Program> = {}) =>
    as(learner).post('/api/submissions', { ...newProgram(), ...program })
  return {
    ...started,
    judge: judgeClient(app),
    otherJudge: judgeClient(app, OTHER_JUDGE_TOKEN),
    newProgram,
    send,
    submit: async (learner: TestUser, program: Partial<Program> = {}) =>
      (await send(learner, program)).body as Submission,
    look: async (learner: TestUser, id: string) =>
      (await as(learner).get(`/api/submissions/${id}`)).body as Submission,
    /** Ends all leases now, as if their judges had been silent for a minute. */
    expireLeases: () =>
      deps.pool.query(
        "UPDATE submissions SET leased_until = now() - interval '1 second' WHERE status = 'running'",
      ),
    emptyLine: () => deps.pool.query('DELETE FROM submissions'),
  }
}
