import type pg from 'pg'

type Session = { client: pg.Client; pid: number; waiting?: Promise<string[]> }
type Tools = {
  connect: () => Promise<pg.Client>
  answersTo: (client: pg.Client, text: string) => Promise<string[]>
}

/**
 * Runs `A: BEGIN`, `B: UPDATE ...`, a step a line, each in the session of its letter, one after another. The result
 * of the last step is the answer; a step that has to wait for another session's lock answers `waits`, and the next
 * one runs.
 */
export async function answersToSteps(steps: string, tools: Tools): Promise<string[]> {
  const watcher = await tools.connect()
  const sessions = new Map<string, Session>()
  let answers: string[] = []
  try {
    for (const line of steps.split('\n').filter((step) => step.trim() !== '')) {
      const [, name, text] = /^(\w+): (.+)$/.exec(line.trim()) ?? []
      if (!name || !text) throw new Error(`a step reads "A: SELECT 1", not "${line}"`)
      const session = sessions.get(name) ?? (await openSession(tools))
      sessions.set(name, session)
      await session.waiting
      answers = await answersOrWait(session, watcher, tools.answersTo(session.client, text))
    }
    return answers
  } finally {
    await closeAll([...sessions.values()])
    await watcher.end()
  }
}

async function openSession({ connect }: Tools): Promise<Session> {
  const client = await connect()
  const { rows } = await client.query<{ pid: string }>('SELECT pg_backend_pid() AS pid')
  return { client, pid: Number(rows[0]?.pid) }
}

async function answersOrWait(session: Session, watcher: pg.Client, running: Promise<string[]>) {
  session.waiting = running
  const ended = running.then(
    () => 'ended' as const,
    () => 'ended' as const,
  )
  for (;;) {
    const locks = await locksBefore(session, watcher)
    if ((await Promise.race([ended, Promise.resolve('runs')])) === 'ended') return running
    if (locks > 0) return ['waits']
  }
}

/** How many sessions hold what this one wants. */
async function locksBefore({ pid }: Session, watcher: pg.Client) {
  const { rows } = await watcher.query<{ locks: string }>(
    'SELECT cardinality(pg_blocking_pids($1)) AS locks',
    [pid],
  )
  return Number(rows[0]?.locks)
}

/** Those that run give their locks back first, so that those that wait come to an end. */
async function closeAll(sessions: Session[]) {
  const ended = sessions.map(async ({ client, waiting }) => {
    await waiting?.catch(() => undefined)
    await client.query('ROLLBACK')
    await client.end()
  })
  await Promise.all(ended)
}
