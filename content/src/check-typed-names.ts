import type { Files } from './files.ts'
import type { BrandTexts } from './placeholders.ts'

/** Where authors write; each folder with the ending of its texts. Questions have no placeholders: they name us nowhere. */
const TEXTS = [
  ['', '.yaml'],
  ['pages', '.yaml'],
  ['companies', '.yaml'],
  ['legal', '.md'],
  ['blog', '.md'],
  ['study-guides', '.md'],
] as const
/** Folders of one folder for each topic. */
const BY_TOPIC = [
  ['notes', '.md'],
  ['questions', '.yaml'],
] as const
/** The place where these are typed. */
const BRAND = 'brand.yaml'

/** Fields that stand for us alone; a tagline or a figure may well be the words of a text too. */
const NAMES_US = /^(name|url|operator|address|grievance_officer|contact\..+|social\.\d+\.url)$/

/** The name, an address or a person of brand.yaml, typed into a text instead of its placeholder: a fork would keep ours. */
export function checkTypedNames(files: Files, texts: BrandTexts): string[] {
  const ours = [...texts]
    .filter(([path]) => NAMES_US.test(path))
    // The longest first: `hello@nextround.example` is reported as what it is.
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
