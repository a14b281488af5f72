import type { FastifyReply } from 'fastify'

/** Answers with a file to keep instead of JSON. */
export class FileReply {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array

  constructor(name: string, type: string, bytes: Uint8Array) {
    this.name = name
    this.type = type
    this.bytes = bytes
  }

  sendOn(reply: FastifyReply): FastifyReply {
    return reply
      .type(this.type)
      .header('content-disposition', `attachment; filename="${this.name}"`)
      .send(Buffer.from(this.bytes))
  }
}
