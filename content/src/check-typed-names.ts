import type { Files } from './files.ts'
import type { BrandTexts } from './placeholders.ts'

/**
 * The folders of authors' texts, with their file extension. Questions have no placeholders, because they never name us.
 */
const TEXTS = [
  ['', '.yaml'],
  ['pages', '.yaml'],
  ['companies', '.yaml'],
  ['legal', '.md'],
  ['blog', '.md'],
  ['study-guides', '.md'],
] as const
/** Folders with one subfolder for each topic. */
const BY_TOPIC = [
  ['notes', '.md'],
  ['questions', '.yaml'],
] as const
/** The file where these names belong. */
const BRAND = 'brand.yaml'

/** Fields that identify us. A tagline or a figure may occur in a text by coincidence. */
const NAMES_US = /^(name|url|operator|address|grievance_officer|contact\..+|social\.\d+\.url)$/

/**
 * Finds names, addresses and people of brand.yaml typed into a text instead of a placeholder: a fork would keep ours.
 */
export function checkTypedNames(files: Files, texts: BrandTexts): string[] {
  const ours = [...texts]
    .filter(([path]) => NAMES_US.test(path))
    // Longest first, so that `hello@nextround.example` is reported as a whole.
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([path, value]) => ({ path, pattern: asWords(value) }))
  return filesOf(files).flatMap((file) =>
    files
      .text(file)
      .split('\n')
      .flatMap((line, place) => {
        const typed = ours.find(({ pattern }) => pattern.test(line))
        return typed
          ? `content/${file}:${place + 1}: types what brand.yaml has; write {{${typed.path}}}`
          : []
      }),
  )
}

const asWords = (value: string) =>
  new RegExp(`(?<![\\w@.-])${value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w@-])`)

const filesOf = (files: Files): string[] => [
  ...TEXTS.flatMap(([folder, ending]) => files.list(folder, ending)).filter(
    (file) => file !== BRAND,
  ),
  ...BY_TOPIC.flatMap(([folder, ending]) =>
    files.folders(folder).flatMap((topic) => files.list(`${folder}/${topic}`, ending)),
  ),
]
