import { Readable } from 'node:stream'
import type { Problem } from '@nextround/contract/problem'
import { LAST_EVENT } from '@nextround/contract/stream-format'

type Source = {
  events: AsyncIterable<unknown>
  write: (event: never) => string
  heartbeatMs: number
  /** What a failure of the events is called in public. */
  problemOf: (error: Error) => Problem
}

/**
 * Server-sent events. The next one is asked for when there is room for it: a slow reader makes the source wait, and
 * nothing piles up. The last line says either that all was sent or what went wrong; without one it was cut off.
 */
export class EventStream extends Readable {
  readonly #source: Source
  readonly #events: AsyncIterator<unknown>
  readonly #heartbeat: NodeJS.Timeout
  #isAsking = false
  #isOver = false

  constructor(source: Source) {
    super()
    this.#source = source
    this.#events = source.events[Symbol.asyncIterator]()
    this.#heartbeat = setInterval(() => this.#beat(), source.heartbeatMs)
    // Headers leave with the first bytes: the reader learns at once that it was let in.
    this.push(':\n\n')
  }

  override _read(): void {
    if (!this.#isAsking && !this.#isOver) void this.#ask()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leave()
    done(error)
  }

  /** Ends it before its time, so that the reader knows why. */
  fail(problem: Problem): void {
    if (!this.#isOver) this.#end(`event: error\ndata: ${JSON.stringify(problem)}\n\n`)
  }

  async #ask() {
    this.#isAsking = true
    try {
      const { done, value } = await this.#events.next()
      const text = done ? LAST_EVENT : this.#source.write(value as never)
      this.#isAsking = false
      if (this.#isOver) return
      this.#heartbeat.refresh()
      if (done) this.#end(`data: ${text}\n\n`)
      else this.push(`data: ${text}\n\n`)
    } catch (error) {
      if (!this.#isOver) this.fail(this.#source.problemOf(error as Error))
    }
  }

  #beat() {
    // Something is still on its way to a slow reader: that is sign of life enough.
    if (this.readableLength === 0) this.push(':\n\n')
  }

  #end(last: string) {
    this.#leave()
    this.push(last)
    this.push(null)
  }

  #leave() {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#heartbeat)
    // Its `finally` runs as soon as it stops waiting; what it waits for is ended by the signal.
    Promise.resolve(this.#events.return?.()).catch(() => {})
  }
}
