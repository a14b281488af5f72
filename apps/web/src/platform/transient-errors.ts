import { CallError } from '@nextround/contract/call'

/** Whether a retry may succeed: after a lost connection, a server restart or a busy gateway (502, 503, 504). */
export const isTransient = (error: unknown): boolean =>
  error instanceof CallError && /^(network\.unreachable|server\.unavailable)$/.test(error.code)
