import { CallError } from '@nextround/contract/call'

/** A tunnel, a restart or a busy gateway (502, 503, 504): worth asking again. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallError && /^(network\.unreachable|server\.unavailable)$/.test(error.code)
