import { randomBytes } from 'node:crypto'
import { KEYRINGS } from './config.ts'

const newSecret = () => randomBytes(36).toString('base64url')

/** Writes lines for an environment file, each with a different secret. */
export const describeNewKeys = (version: number): string =>
  KEYRINGS.map((name) => `${name}=${version}:${newSecret()}`).join('\n')
