import compiled from '../../dist/syllabus.json' with { type: 'json' }
import type { Syllabus } from '../kinds/syllabus.ts'

/** Subskills, their weights and concepts; nothing in it answers a question. */
export const syllabus = compiled as unknown as Syllabus[]
