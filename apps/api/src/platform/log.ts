import { type LogFn, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { describeError } from './describe-error.ts'

export type Log = Logger

/** Secrets and personal data that must not reach a log, wherever a line carries them. */
const SECRET_FIELDS = ['password', 'token', 'cookie', 'authorization', 'email']

/** `secretFields` names further fields to redact. */
export const logOptions = (level: string, secretFields: string[] = []): LoggerOptions => ({
  level,
  redact: {
    paths: [...SECRET_FIELDS, ...secretFields].flatMap((name) => [
      name,
      `*.${name}`,
      `*.*.${name}`,
    ]),
    censor: '[redacted]',
  },
  serializers: {
    // Never logs the query string, which may hold the token of an email link.
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      path: url.split('?')[0],
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: describeError,
  },
  hooks: { logMethod: dropErrorMessages },
})

/**
 * Drops the error's text, which pino would use as the message when a library logs an error: it may quote personal data.
 */
function dropErrorMessages(this: Log, args: Parameters<LogFn>, write: LogFn): void {
  const [first, text, ...rest] = args
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  if (!(error instanceof Error)) return write.apply(this, args)
  const message = text === undefined || text === error.message ? error.constructor.name : text
  write.call(this, first === error ? { err: error } : first, message, ...rest)
}

export function createLog(
  { NODE_ENV, LOG_LEVEL }: Pick<Config, 'NODE_ENV' | 'LOG_LEVEL'>,
  secretFields: string[] = [],
): Log {
  const options = logOptions(LOG_LEVEL, secretFields)
  if (NODE_ENV !== 'development') return pino(options)
  return pino({
    ...options,
    // In development the database holds no real people, and the text of an error helps.
    serializers: { ...options.serializers, err: pino.stdSerializers.err },
    hooks: {},
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
  })
}
