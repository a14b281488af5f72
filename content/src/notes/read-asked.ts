import { join } from 'node:path'
import * as z from 'zod'
import type { Files } from '../files.ts'
import { AskedQuestion } from '../kinds/asked.ts'
import type { Syllabus } from '../kinds/syllabus.ts'

export type WrittenAsked = AskedQuestion & { topicId: string }

/** Returns the questions asked about each subskill. One about an unknown subskill is a mistake, added to `files`. */
export const readAsked = (files: Files, syllabus: Syllabus[]): WrittenAsked[] =>
  syllabus.flatMap(({ topicId, prefix, subskills }) => {
    const file = join('asked', `${topicId}.yaml`)
    if (!files.list('asked', '.yaml').includes(file)) return []
    const known = new Set(subskills.map(({ id }) => id.slice(prefix.length + 1)))
    return (files.yaml(file, z.array(AskedQuestion)) ?? []).map((asked) => {
      if (!known.has(asked.subskill))
        files.mistakes.push(`content/${file}: ${topicId} has no subskill ${asked.subskill}`)
      return { ...asked, topicId }
    })
  })
