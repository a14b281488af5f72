import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type ProviderBehaviour =
  | 'normal'
  /** Sends a word every 30 ms. */
  | 'slow'
  /** Accepts the request and sends nothing. */
  | 'stalled'
  /** Sends three words and nothing more. */
  | 'stalled-midway'
  /** Sends events that are not JSON. */
  | 'garbage'
  /** Sends JSON, but no event stream. */
  | 'no-stream'
  | 'tool-calls'
  | 'redirect'
  | 'busy-once'
  | 'busy'
  /** Asks the caller to wait longer than anyone would. */
  | 'busy-for-long'
  | 'failing'
  /** Refuses the key and quotes it. */
  | 'wrong-key'
  /** Breaks the connection after three words. */
  | 'cut'
  /** Never stops sending. */
  | 'endless'
  /** Repeats everything that it was sent. */
  | 'echo'

type Sent = { role: string; content: string }
export type ProviderRequest = {
  path: string
  headers: IncomingHttpHeaders
  body: { model: string; messages: Sent[]; max_tokens: number; stream: boolean } & Record<
    string,
    unknown
  >
  text: string
  /** Resolves when the caller closes the connection before the reply has ended. */
  aborted: Promise<void>
}

export type AiProvider = {
  url: string
  /** The settings of an operator who uses it. */
  settings: Record<string, string>
  requests: ProviderRequest[]
  behave(behaviour: ProviderBehaviour, reply?: Partial<ProviderReply>): void
  stop(): Promise<void>
}
type ProviderReply = {
  text: string
  usage: { prompt_tokens: number; completion_tokens: number } | null
  firstAfterMs: number
}

export const PROVIDER_KEY = 'sk-canary-key-of-the-provider'
const REPLY: ProviderReply = {
  text: 'Two threads wait for each other [1]. Neither can go on, so nothing moves.',
  usage: { prompt_tokens: 500, completion_tokens: 20 },
  firstAfterMs: 0,
}

/** Starts a local server with the OpenAI protocol that also simulates the failures of real providers. */
export async function startAiProvider(port = 0): Promise<AiProvider> {
  const requests: ProviderRequest[] = []
  let behaviour: ProviderBehaviour = 'normal'
  let reply = REPLY
  let isBusy = false

  async function answer(response: ServerResponse, { text }: ProviderRequest) {
    const event = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`)
    const delta = (content: object, finish: string | null = null) =>
      event({ id: 'chat-1', choices: [{ index: 0, delta: content, finish_reason: finish }] })
    const words = async (count = Infinity, everyMs = 0) => {
      delta({ role: 'assistant', content: '' })
      for (const word of (reply.text.match(/\S+\s*/g) ?? []).slice(0, count)) {
        delta({ content: word })
        if (everyMs > 0) await wait(everyMs)
      }
    }
    const end = () => {
      delta({}, 'stop')
      if (reply.usage) event({ choices: [], usage: reply.usage })
      response.end('data: [DONE]\n\n')
    }
    const refuse = (status: number, headers = {}, body = '{}') =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    const begin = () => response.writeHead(200, { 'content-type': 'text/event-stream' })

    if (reply.firstAfterMs > 0) await wait(reply.firstAfterMs)
    switch (behaviour) {
      case 'stalled':
        return
      case 'no-stream':
        return refuse(200, {}, '{"choices":[{"message":{"content":"whole"}}]}')
      case 'redirect':
        return refuse(307, { location: '/elsewhere' })
      case 'failing':
        return refuse(500)
      case 'wrong-key':
        return refuse(
          401,
          {},
          `{"error":{"message":"Incorrect API key provided: ${PROVIDER_KEY}"}}`,
        )
      case 'busy':
        return refuse(429)
      case 'busy-for-long':
        return refuse(429, { 'retry-after': '60' })
      case 'busy-once':
        if (isBusy) {
          isBusy = false
          return refuse(503, { 'retry-after': '0' })
        }
        break
      default:
    }
    begin()
    switch (behaviour) {
      case 'garbage':
        return void response.end('data: {"choices": [{"delta"\n\ndata: [DONE]\n\n')
      case 'tool-calls':
        delta({ tool_calls: [{ index: 0, function: { name: 'read_file', arguments: '{}' } }] })
        delta({}, 'tool_calls')
        return void response.end('data: [DONE]\n\n')
      case 'stalled-midway':
        return words(3)
      case 'cut':
        await words(3, 1)
        return void response.destroy()
      case 'endless':
        while (!response.destroyed) {
          delta({ content: 'and on '.repeat(100) })
          await wait(1)
        }
        return
      case 'echo':
        delta({ content: text })
        return end()
      default:
        await words(Infinity, behaviour === 'slow' ? 30 : 0)
        end()
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const aborted = new Promise<void>((resolve) => {
        response.once('close', () => {
          if (!response.writableFinished) resolve()
        })
      })
      const { url = '', headers } = request
      const body = JSON.parse(text || '{}') as ProviderRequest['body']
      const received = { path: url, headers, body, text, aborted }
      requests.push(received)
      if (url === '/v1/chat/completions') await answer(response, received)
      else response.writeHead(404).end()
    })()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    settings: { AI_BASE_URL: url, AI_API_KEY: PROVIDER_KEY, AI_MODEL: 'a-model' },
    requests,
    behave(wanted, given = {}) {
      behaviour = wanted
      isBusy = wanted === 'busy-once'
      reply = { ...REPLY, ...given }
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
