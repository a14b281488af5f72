import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'

type Target = { url: string; cookies: string[] }

/**
 * A few visitors who ask at a steady rate, whatever the server does: a reply is late from the moment
 * the request was due. In a process of its own, so that nothing else delays it.
 */
export function startProbe({ url, cookies }: Target) {
  const child = fork(import.meta.filename, [url, ...cookies])
  return {
    start: () => void child.send('start'),
    /** The times since the start, in milliseconds. */
    async stop(): Promise<number[]> {
      child.send('stop')
      const [times] = (await once(child, 'message')) as [number[]]
      return times
    },
    end: () => child.disconnect(),
  }
}

const EVERY_MS = 10
const CONNECTIONS = 4

if (process.send) {
  const [url = '', ...cookies] = process.argv.slice(2)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let times: Promise<number>[] = []
  let due = 0
  let count = 0
  let timer: NodeJS.Timeout | undefined

  const ask = (since: number) =>
    new Promise<number>((resolve, reject) => {
      // Uses the learners in turn, because each learner's calls per minute are limited.
      const cookie = cookies[count++ % cookies.length]
      get(url, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
        response.resume().once('end', () => resolve(performance.now() - since))
      }).once('error', reject)
    })
  const tick = () => {
    for (; due <= performance.now(); due += EVERY_MS) times.push(ask(due))
    timer = setTimeout(tick, Math.max(0, due - performance.now()))
  }
  process.once('disconnect', () => process.exit())
  const tell = async () => {
    clearTimeout(timer)
    const told = await Promise.all(times)
    times = []
    process.send?.(told)
  }
  const begin = () => {
    due = performance.now()
    tick()
  }
  process.on('message', (word) => void (word === 'start' ? begin() : tell()))
}
