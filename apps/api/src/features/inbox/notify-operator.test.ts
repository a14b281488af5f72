import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startTestWorker } from '#testing/worker.ts'
import { createAnnounce } from '../../app.ts'

describe('notifying the operator that the bank changed', async () => {
  const mailServer = await startMailServer()
  const { deps } = await startTestApp({
    SMTP_URL: mailServer.url,
    OPERATOR_EMAIL: 'operator@example.com',
  })
  await startTestWorker(deps)

  it('sends an email from the worker after the import is committed', async () => {
    const announce = createAnnounce(deps)
    await deps.db
      .transaction()
      .execute((trx) => announce(trx, 'questions.imported', { added: 12, revised: 3, retired: 1 }))

    // The import that filled the test database notified the operator too.
    const mails = [
      await mailServer.nextMailTo('operator@example.com'),
      await mailServer.nextMailTo('operator@example.com'),
    ]
    for (const { subject, messageId } of mails) {
      expect(subject).toBe('The question bank changed')
      expect(messageId).toMatch(/^<[\da-f-]{36}@localhost>$/)
    }
    expect(mails.map(({ text }) => text).join()).toMatch(/Added: 12\s+Revised: 3\s+Retired: 1/)
  })
})
