import { readText, type WrittenText } from '../blocks/read-text.ts'
import { type Files, slugOf } from '../files.ts'
import { GuideHead } from '../kinds/study-guide.ts'

/** A guide as written. Its slug is the file name. */
export type WrittenGuide = WrittenText<GuideHead> & { slug: string }

/** In the order of the list. A guide with a mistake is left out, and the mistake added to `files`. */
export const readGuides = (files: Files): WrittenGuide[] =>
  files
    .list('study-guides', '.md')
    .flatMap((file) => {
      const slug = slugOf(file)
      const text = readText(files, file, { head: GuideHead, name: slug, check: 'G01' })
      return text ? [{ ...text, slug }] : []
    })
    .toSorted((one, other) => one.head.order - other.head.order)
