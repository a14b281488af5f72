import { afterAll, describe, expect, inject, it } from 'vitest'
import { startJudgedSite } from './judged-site.ts'

const RIGHT = 'print(sum(map(int, input().split())))'
const SLOWLY = `import time\ntime.sleep(1)\n${RIGHT}`
const C = (body: string) =>
  `#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); ${body} }`
const POLLING = { timeout: 60_000, interval: 50 }

/** With a real judge, a real sandbox and programs of learners. */
describe('a judge', { timeout: 120_000 }, async () => {
  const site = await startJudgedSite(inject('redisUrl'))
  afterAll(() => site.stop())
  const { given, submit, look } = site

  const judge = site.startJudge()

  it.each([
    ['accepts a right program', 'python', RIGHT, { verdict: 'accepted', passed: 3, total: 3 }],
    [
      'accepts one that is compiled',
      'c',
      C('printf("%lld\\n", a + b);'),
      { verdict: 'accepted', passed: 3 },
    ],
    [
      'refuses a wrong one',
      'python',
      'print(abs(sum(map(int, input().split()))))',
      { verdict: 'wrong-answer', passed: 2 },
    ],
    ['refuses a slow one', 'c', C('for (;;);'), { verdict: 'too-slow', passed: 0 }],
    [
      'shows where a program crashed',
      'python',
      '\nprint(1 // 0)',
      { verdict: 'crashed', tests: [{ crash: { line: 2 } }, { crash: { text: '', line: 2 } }, {}] },
    ],
    [
      'accepts a right query',
      'sql',
      'SELECT name FROM city ORDER BY name',
      { verdict: 'accepted', passed: 2 },
    ],
    [
      'says how the rows of a wrong one differ',
      'sql',
      'SELECT name FROM city ORDER BY name DESC',
      {
        verdict: 'wrong-answer',
        tests: [{ difference: { isOrderWrong: true, missing: 0 } }, { verdict: 'passed' }],
      },
    ],
    [
      'shows what the compiler says',
      'c',
      'int main(void) {\n  retrun 0;\n}',
      { verdict: 'not-compiled', line: 2, message: expect.stringContaining('retrun') },
    ],
  ])('%s', async (_what, language, source, result) => {
    const asha = await given.user()
    const id = await submit(asha, { language, source })
    await expect.poll(() => look(asha, id), POLLING).toMatchObject({ status: 'judged', result })
  })

  it('that is killed loses nothing: another one takes over', async () => {
    const asha = await given.user()
    const id = await submit(asha, { source: SLOWLY })
    await expect.poll(() => look(asha, id), POLLING).toMatchObject({ status: 'running' })
    await site.kill(judge)
    await site.expireLeases()
    const other = site.startJudge()
    await expect
      .poll(() => look(asha, id), POLLING)
      .toMatchObject({ status: 'judged', result: { verdict: 'accepted' } })
    await site.kill(other)
    const { rows } = await site.deps.pool.query('SELECT attempts FROM submissions WHERE id = $1', [
      id,
    ])
    expect(rows).toEqual([{ attempts: 2 }])
  })

  it('reports when the API is back, and when its database is', async () => {
    const patient = site.startJudge(2)
    const [asha, ravi] = [await given.user(), await given.user()]
    const ids = [await submit(asha, { source: SLOWLY }), await submit(ravi, { source: SLOWLY })]
    await expect.poll(() => look(asha, ids[0]!), POLLING).toMatchObject({ status: 'running' })
    await expect.poll(() => look(ravi, ids[1]!), POLLING).toMatchObject({ status: 'running' })
    await site.killApi()
    await site.startApi()
    await site.endConnections()
    for (const [learner, id] of [[asha, ids[0]!] as const, [ravi, ids[1]!] as const])
      await expect
        .poll(() => look(learner, id), POLLING)
        .toMatchObject({ status: 'judged', result: { verdict: 'accepted' } })
    const { rows } = await site.deps.pool.query(
      'SELECT tries FROM coding_standings WHERE user_id = ANY($1)',
      [[asha.id, ravi.id]],
    )
    expect(rows).toEqual([{ tries: 1 }, { tries: 1 }])
    await site.kill(patient)
  })

  it('that is told to stop finishes its work first', async () => {
    const asha = await given.user()
    const id = await submit(asha, { source: SLOWLY })
    const told = site.startJudge()
    await expect.poll(() => look(asha, id), POLLING).toMatchObject({ status: 'running' })
    const gone = new Promise((resolve) => told.once('exit', resolve))
    told.kill('SIGTERM')
    expect(await gone).toBe(0)
    expect(await look(asha, id)).toMatchObject({
      status: 'judged',
      result: { verdict: 'accepted' },
    })
  })
})
