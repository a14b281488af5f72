import type { TaskLanguage } from '@nextround/contract/coding-tasks'

type ProgramLanguage = Exclude<TaskLanguage, 'sql'>

const ENDINGS: Record<ProgramLanguage, string> = {
  c: 'c',
  cpp: 'cpp',
  java: 'java',
  python: 'py',
  javascript: 'js',
}

export const PROGRAM_FILES = Object.entries(ENDINGS).map(([language, ending]) => ({
  language: language as ProgramLanguage,
  file: `main.${ending}`,
}))

export const MAIN_FILES = PROGRAM_FILES.map(({ file }) => file)

export const languageOf = (file: string): ProgramLanguage => {
  const found = Object.entries(ENDINGS).find(([, ending]) => file.endsWith(`.${ending}`))
  if (!found) throw new Error(`${file} is of no language`)
  return found[0] as ProgramLanguage
}

/** The data that learners of a query task see. */
export const VISIBLE_DATA = 'data/visible.sql'

/** Samples are the first tests. The visible data of a query task is its only one. */
export const sampleName = (place: number) => `Sample ${place + 1}`

/** The SQL that creates and fills the tables of a data set. */
export const inputOfData = (texts: ReadonlyMap<string, string>, data: string): string =>
  `${texts.get('schema.sql') ?? ''}\n${texts.get(data) ?? ''}`

/** How much faster than the limit every solution must be. */
export const SPARE = 3
