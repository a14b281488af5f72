import { Readable } from 'node:stream'
import type { Problem } from '@nextround/contract/problem'
import { LAST_EVENT } from '@nextround/contract/stream-format'

type Source = {
  events: AsyncIterable<unknown>
  write: (event: never) => string
  heartbeatMs: number
  /** The public description of an error of the source. */
  toProblem: (error: Error) => Problem
}

/**
 * Sends server-sent events. Asks for the next event only when there is room for it, so that a slow reader makes the
 * source wait and nothing piles up. The last event says that all was sent or what went wrong. A stream without one was
 * cut off.
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
    // Headers are sent with the first bytes, so this tells the reader immediately that it was let in.
    this.push(':\n\n')
  }

  override _read(): void {
    if (!this.#isAsking && !this.#isOver) void this.#ask()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leave()
    done(error)
  }

  /** Ends the stream early and tells the reader why. */
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
      if (!this.#isOver) this.fail(this.#source.toProblem(error as Error))
    }
  }

  #beat() {
    // Not needed while data is buffered for a slow reader, because that data keeps the connection alive.
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
    // The source's `finally` block runs as soon as it stops waiting. The signal ends the work that it waits for.
    Promise.resolve(this.#events.return?.()).catch(() => {})
  }
}
