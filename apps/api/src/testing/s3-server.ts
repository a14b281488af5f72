import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { S3Settings } from '#platform/files/s3-files.ts'

/** The only credentials that s3rver accepts. */
const [ACCESS_KEY_ID, SECRET_ACCESS_KEY] = ['S3RVER', 'S3RVER']

/** Starts a server with the S3 protocol that can also fail or be unavailable. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'nextround-s3-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  await s3.configureBuckets()
  const answer = s3.callback()
  let failuresLeft = 0
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url}`)
    if (failuresLeft > 0) {
      failuresLeft--
      request.resume().on('end', () => reply.writeHead(503).end())
    } else if (request.headers.authorization?.endsWith(sign(request))) {
      answer(request, reply)
    } else {
      const problem = '<Error><Code>SignatureDoesNotMatch</Code></Error>'
      request.resume().on('end', () => reply.writeHead(403).end(problem))
    }
  })
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen()
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  afterAll(async () => {
    if (server.listening) await stop()
    await rm(directory, { recursive: true })
  })

  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET_ACCESS_KEY,
  }
  return {
    settings,
    requests,
    failNext: (count: number) => (failuresLeft = count),
    stop,
    startAgain: () => listen(port),
  }
}

/** s3rver accepts any version 4 signature, so the expected one is computed here from Amazon's specification. */
function sign({ method, url = '', headers }: IncomingMessage): string {
  const [, date = '', region = '', names = ''] =
    /Credential=\w+\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [path, query = ''] = url.split('?')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const content = headers['x-amz-content-sha256']
  const request = [method, path, query, signed.join(''), names, content].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(request).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const hmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET_ACCESS_KEY}`)
  return `Signature=${hmac(key, text).toString('hex')}`
}
