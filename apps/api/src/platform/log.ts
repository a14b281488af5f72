import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Secrets and personal data that must not reach a log, wherever a line carries them. */
const SECRET_FIELDS = ['password', 'token', 'cookie', 'authorization', 'email', 'answer', 'explain']

export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: {
    // Query strings may hold tokens of mail links; the path says enough.
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      path: url.split('?')[0],
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
  },
})

export const createLog = ({ NODE_ENV, LOG_LEVEL }: Pick<Config, 'NODE_ENV' | 'LOG_LEVEL'>): Log =>
  pino({
    ...logOptions(LOG_LEVEL),
    ...(NODE_ENV === 'development' && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
    }),
  })
