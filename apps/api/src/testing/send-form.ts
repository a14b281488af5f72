import type { TestApp } from './app.ts'
import { BOUNDARY, multipart } from './four-kinds.ts'

type SendOptions = {
  /** By default each form comes from a different network. */
  ip?: string
  headers?: Record<string, string>
}
type Fields = Record<string, string>
type ChosenFile = { fileName: string; content: Buffer }

export const MESSAGE: Fields = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  message: 'Does the SQL guide cover window functions?',
}
export const APPLICATION: Fields = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  position: 'Backend engineer',
  experienceLevel: 'junior',
  coverLetter: 'I have written questions for my college for two years.',
}

/** Sends the forms as an anonymous visitor. The app must trust 127.0.0.1 as a proxy: TRUSTED_PROXIES. */
export function formSender({ app, deps }: Pick<TestApp, 'app' | 'deps'>) {
  let count = 0
  const send = async (url: string, payload: Buffer, { ip, headers }: SendOptions) => {
    count++
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        origin: deps.config.PUBLIC_URL,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'x-forwarded-for': ip ?? `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
        ...headers,
      },
      payload,
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const body = isJson ? answer.json<{ code?: string; fields?: string[] }>() : {}
    return { status: answer.statusCode, ...body, location: answer.headers.location }
  }
  const parts = (fields: Fields) =>
    Object.entries(fields).map(([field, value]) => ({ field, value }))
  return {
    message: (fields: Fields = {}, options: SendOptions = {}) =>
      send('/api/contact', multipart(parts({ ...MESSAGE, ...fields })), options),
    application: (fields: Fields = {}, resume?: ChosenFile, options: SendOptions = {}) => {
      const file = resume ? [{ field: 'resume', ...resume }] : []
      return send(
        '/api/careers',
        multipart([...parts({ ...APPLICATION, ...fields }), ...file]),
        options,
      )
    },
    raw: (url: string, payload: Buffer, options: SendOptions = {}) => send(url, payload, options),
  }
}
