import { afterAll, describe, expect, it } from 'vitest'
import { jobsOf } from '#platform/events.ts'
import { runJobs } from '#platform/queue.ts'
import { startTestApp } from '#testing/app.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { createAnnounce, listeners } from '../../app.ts'

describe('telling the operator that the bank changed', async () => {
  const mailServer = await startMailServer()
  const { deps } = await startTestApp({
    SMTP_URL: mailServer.url,
    OPERATOR_EMAIL: 'operator@example.com',
  })
  const worker = await runJobs(deps.config, jobsOf(listeners(deps)), deps.log)
  afterAll(() => worker.stop())

  it('sends a mail from the worker, after the import is committed', async () => {
    const announce = createAnnounce(deps)
    await deps.db
      .transaction()
      .execute((trx) => announce(trx, 'questions.imported', { added: 12, revised: 3, retired: 1 }))

    // The import that filled the test database told the operator too.
    const mail = [await mailServer.nextMail(), await mailServer.nextMail()].join()
    expect(mail).toMatch(/Message-ID: <[\da-f-]{36}@localhost>/)
    expect(mail).toContain('To: operator@example.com')
    expect(mail).toContain('Subject: The question bank changed')
    expect(mail).toMatch(/Added: 12\s+Revised: 3\s+Retired: 1/)
  })
})
