import { availableParallelism, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

export type Settings = {
  /** The API's address, without a path. */
  apiUrl: string
  token: string
  /** How many submissions are judged at the same time. */
  slots: number
  /** Keeps generated inputs of tests, which may be lost. */
  inputsFolder: string
}

const MAX_SLOTS = 16
const MIN_TOKEN_CHARACTERS = 32
/** On the same machine nobody reads along. */
const ON_THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

type Environment = { [name: string]: string | undefined }

/** Returns every setting, or throws one error that lists all that is missing or wrong. */
export function loadSettings(env: Environment): Settings {
  const mistakes: string[] = []
  const { API_URL = '', JUDGE_TOKEN = '' } = env
  const isProduction = env['NODE_ENV'] === 'production'
  const url = URL.canParse(API_URL) ? new URL(API_URL) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    mistakes.push('API_URL must be the address of the site, such as https://nextround.example')
  else if (isProduction && url.protocol === 'http:' && !ON_THIS_MACHINE.has(url.hostname))
    mistakes.push('API_URL must start with https://, or the token could be read on its way')
  if (JUDGE_TOKEN.length < MIN_TOKEN_CHARACTERS || /[\s,]/.test(JUDGE_TOKEN))
    mistakes.push('JUDGE_TOKEN must be one of the tokens in JUDGE_TOKENS of the API')
  const slots = Number(env['JUDGE_SLOTS'] || Math.min(availableParallelism(), MAX_SLOTS))
  if (!Number.isInteger(slots) || slots < 1 || slots > MAX_SLOTS)
    mistakes.push(`JUDGE_SLOTS must be a number from 1 to ${MAX_SLOTS}`)
  if (isProduction && userInfo().uid === 0)
    mistakes.push(
      'A judge runs programs of strangers, so it must not run as root: see docs/operations.md',
    )
  if (!url || mistakes.length > 0)
    throw new Error(`Not ready to start:\n  ${mistakes.join('\n  ')}`)
  return {
    apiUrl: url.origin,
    token: JUDGE_TOKEN,
    slots,
    inputsFolder: env['JUDGE_INPUTS_DIR'] || join(tmpdir(), `judge-inputs-${userInfo().uid}`),
  }
}
