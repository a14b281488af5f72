import type { FoundPerson, Person } from '@nextround/contract/operations'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'

const GUIDE = 'operating-systems'

describe('people', async () => {
  const { as, given, deps } = await startTestApp({ UPI_ID: 'nextround@okbank' })
  const { pool } = deps
  const admin = await given.user({ role: 'admin', name: 'Meera' })
  const sneha = await given.user({ name: 'Sneha D’Souza Rao', email: 'sneha.rao@college.example' })

  const search = async (text: string, page = 1) => {
    const { body } = await as(admin).get(
      `/api/admin/people?search=${encodeURIComponent(text)}&page=${page}`,
    )
    return body as { people: FoundPerson[]; total: number; isCut: boolean }
  }
  const find = async (text: string) =>
    (await search(text)).people.map(({ id, foundBy }) => ({ id, foundBy }))
  const open = async (personId: string) => {
    const { body } = await as(admin).get(`/api/admin/people/${personId}`)
    return (body as { person: Person }).person
  }
  const orderBy = async (user: TestUser) => {
    const { body } = await as(user).post(`/api/study-guides/${GUIDE}/order`)
    return (body as { reference: string }).reference
  }

  it.each([
    ['sneha', 'email'],
    ['Rao', 'name'],
    ['  rao SNE ', 'name'],
    ['souza', 'name'],
    ['SNEHA.RAO@college', 'email'],
  ])('are found by "%s"', async (text, foundBy) => {
    expect(await find(text)).toEqual([{ id: sneha.id, foundBy }])
  })

  it.each(['', 's', '   ', "'", '%', '\\', "x':* | 'sneha", 'sneha kumar', '____', 'neha'])(
    'are not found by "%s"',
    async (text) => {
      expect(await search(text)).toEqual({ people: [], total: 0, isCut: false })
    },
  )

  it('are found by the ID of their account and by an order that nobody claimed', async () => {
    const reference = await orderBy(sneha)
    expect(await find(sneha.id)).toEqual([{ id: sneha.id, foundBy: 'id' }])
    expect(await find(reference.toLowerCase())).toEqual([{ id: sneha.id, foundBy: 'order' }])
    expect((await open(sneha.id)).orders).toMatchObject([
      { reference, guideId: GUIDE, amount: 99, isClaimed: false },
    ])
    const withoutDigits = 'NRKPZBQRKC'
    await pool.query('UPDATE study_guide_orders SET reference = $2 WHERE reference = $1', [
      reference,
      withoutDigits,
    ])
    expect(await find(withoutDigits)).toEqual([{ id: sneha.id, foundBy: 'order' }])
  })

  it('are found by a transaction ID or a bank reference in any form, even if deleted', async () => {
    const ravi = await given.user({ name: 'Ravi' })
    await orderBy(ravi)
    const transactionId = '612345678901'
    await as(ravi).post('/api/payments', { guideId: GUIDE, transactionId })
    const { payments } = await open(ravi.id)
    const bankReference = '712345678901'
    await as(admin).post('/api/admin/payment-decisions', {
      decisions: [{ paymentId: payments[0]!.id, decision: 'approve', bankReference }],
    })
    expect(await find('6123 4567 8901')).toEqual([{ id: ravi.id, foundBy: 'transaction-id' }])
    expect(await find('0000712345678901')).toEqual([{ id: ravi.id, foundBy: 'bank-reference' }])

    expect(await as(ravi).delete('/api/account')).toMatchObject({ status: 200 })
    expect((await search(transactionId)).people).toEqual([
      { id: ravi.id, account: null, foundBy: 'transaction-id' },
    ])
    expect(await open(ravi.id)).toMatchObject({
      account: null,
      payments: [{ transactionId, waiting: { decision: 'approve', by: 'Meera' } }],
      orders: [],
      sessions: [],
    })
  })

  it('are listed 50 at a time, up to the counted maximum', async () => {
    await pool.query(`INSERT INTO users (id, name, email)
      SELECT gen_random_uuid(), 'Crowded ' || n, 'crowded' || n || '@example.com' FROM generate_series(1, 520) AS n`)
    const first = await search('crowded')
    const second = await search('crowded', 2)
    expect(first).toMatchObject({ total: 500, isCut: true })
    expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(100)
    expect(await search('crowded', 500)).toMatchObject({ people: [], isCut: true })
    expect(await search('crowded 519')).toMatchObject({ total: 1, isCut: false })
  })

  it('have a page with everything support needs, without secrets', async () => {
    const learner = await given.user({ name: 'Kiran', password: 'practice-every-day' })
    const secrets = ['sealed-totp-secret', 'hashed-backup-code', 'provider-access-token']
    await pool.query(
      'INSERT INTO second_factors (user_id, secret, backup_codes) VALUES ($1, $2, ARRAY[$3])',
      [learner.id, secrets[0], secrets[1]],
    )
    await pool.query(
      `INSERT INTO accounts (id, user_id, provider_id, account_id, access_token)
       VALUES (gen_random_uuid(), $1, 'google', 'google-account-id', $2)`,
      [learner.id, secrets[2]],
    )
    await pool.query(
      `INSERT INTO contact_submissions (id, name, email, message)
       VALUES (gen_random_uuid(), 'Kiran', upper($1), 'I paid but have no access')`,
      [learner.email],
    )
    const { body } = await as(admin).get(`/api/admin/people/${learner.id}`)
    expect(body).toMatchObject({
      person: {
        id: learner.id,
        isOwn: false,
        account: {
          name: 'Kiran',
          email: learner.email,
          role: 'learner',
          hasPassword: true,
          providers: ['google'],
          leaderboard: null,
          quizzes: 0,
        },
        sessions: [{ userAgent: '' }],
        messages: [{ text: 'I paid but have no access', status: 'new' }],
      },
    })
    const text = JSON.stringify(body)
    for (const secret of [...secrets, learner.token, 'google-account-id', 'argon2'])
      expect(text).not.toContain(secret)
  })

  it('have visits to their page in the audit log, once an hour for each admin', async () => {
    const [learner, other] = [await given.user(), await given.user({ role: 'admin' })]
    for (const who of [admin, admin, other, other])
      await as(who).get(`/api/admin/people/${learner.id}`)
    const { rows } = await pool.query<{ actor_id: string }>(
      "SELECT actor_id FROM audit_log WHERE user_id = $1 AND action = 'person.viewed' ORDER BY at",
      [learner.id],
    )
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([admin.id, other.id])
    await open(admin.id)
    expect((await open(admin.id)).isOwn).toBe(true)
    expect((await open(learner.id)).trail.map(({ action, by }) => ({ action, by }))).toEqual([
      { action: 'person.viewed', by: 'Asha' },
      { action: 'person.viewed', by: 'Meera' },
    ])
  })

  it('who never existed have no page', async () => {
    const nobody = '01a1dd3c-3cdd-793b-8434-bc636a6aec21'
    expect(await as(admin).get(`/api/admin/people/${nobody}`)).toMatchObject({
      status: 404,
      body: { code: 'person.not-found' },
    })
  })
})
