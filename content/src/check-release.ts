import type { Files } from './files.ts'
import { isSample } from './samples-left.ts'

/** Texts that name the operator or make promises in the operator's name. */
const FOLDERS = [
  ['legal', '.md'],
  ['pages', '.yaml'],
] as const
const FILES = ['brand.yaml', 'faq.yaml', 'pricing.yaml']

/** Finds every sample left in the texts of this copy. Production also refuses those of brand.yaml at startup. */
export const checkRelease = (files: Files): string[] =>
  [...FILES, ...FOLDERS.flatMap(([folder, ending]) => files.list(folder, ending))].flatMap((file) =>
    files
      .text(file)
      .split('\n')
      .flatMap((line, index) =>
        isSample(line) && !line.trimStart().startsWith('#')
          ? `content/${file}:${index + 1}: still a sample, put your own here: ${line.trim()}`
          : [],
      ),
  )
