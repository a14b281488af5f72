import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Log } from '../log.ts'

/** Logs one line per request when it is complete: who asked for what, how it ended and how long it took. */
export class OneLinePerRequest extends LogController {
  readonly #lines: Log

  constructor(log: Log) {
    super()
    // Redaction is off here: method, path and status hold no secret, and searching every line costs more than writing
    // it.
    this.#lines = log.child({}, { redact: [] })
  }

  override incomingRequest() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const line = {
      reqId: request.id,
      accountId: request.caller.foundId(),
      req: request,
      res: reply,
      responseTime: reply.elapsedTime,
    }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else this.#lines.info(line, 'request completed')
  }
}
