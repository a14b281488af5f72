import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { UploadedFile } from '#platform/http/receive-upload.ts'
import { createResumeReader, resumeKey } from './resume-reader.ts'

const PDF = 'application/pdf'

async function* form(bytes: number): AsyncGenerator<UploadedFile> {
  yield { field: 'resume', name: 'cv.pdf', type: PDF, stream: Readable.from([Buffer.alloc(bytes)]) }
}

describe('resume reader', () => {
  it('refuses new uploads at its limit until one is done', async () => {
    const read = createResumeReader(1_000)
    const { promise: work, resolve: end } = Promise.withResolvers<string>()
    const first = read(form(600), () => work)
    await expect(read(form(600), async () => 'read')).rejects.toMatchObject({
      code: 'server.unavailable',
    })
    expect(await read(form(400), async () => 'read')).toBe('read')
    end('done')
    expect(await first).toBe('done')
    expect(await read(form(1_000), async (resume) => resume?.content.length)).toBe(1_000)
  })

  it('frees its slot if the work fails', async () => {
    const read = createResumeReader(1_000)
    const fail = async () => {
      throw new Error('the store is away')
    }
    for (let time = 0; time < 3; time++)
      await expect(read(form(900), fail)).rejects.toThrow('the store is away')
  })

  it('uses unguessable keys, whatever the applicant’s name', () => {
    const now = new Date('2026-11-16T09:30:15.123Z')
    expect(resumeKey(' Asha Rão ', PDF, now)).toMatch(
      /^applications\/20261116093015123_asha_rao_[0-9a-f]{32}\.pdf$/,
    )
    expect(resumeKey('../../etc/passwd', PDF, now)).toMatch(/^applications\/\d+_etc_passwd_/)
    expect(resumeKey('आशा', PDF, now)).toMatch(/^applications\/\d+_applicant_[0-9a-f]{32}\.pdf$/)
    expect(resumeKey('x'.repeat(100), 'application/msword', now).length).toBeLessThan(121)
  })
})
