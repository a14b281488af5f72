import compiled from '../../dist/sets.json' with { type: 'json' }
import type { CompiledSet } from '../compile-set.ts'

export type { CompiledSet } from '../compile-set.ts'
/** For Node only: the browser gets the sets of a quiz from the server. */
export const sets = compiled as unknown as CompiledSet[]
