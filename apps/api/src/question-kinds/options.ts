import { OptionKey } from '@nextround/contract/question-kinds/choice'

type Option = { text: string; misconception?: string | undefined }
type Listed = { [Key in OptionKey]?: Option | undefined }

/** The columns that all kinds with options fill alike. */
export function storeOptions(options: Listed) {
  const listed = OptionKey.options.flatMap((key) => {
    const option = options[key]
    return option ? [[key, option] as const] : []
  })
  return {
    options: Object.fromEntries(listed.map(([key, { text }]) => [key, text])),
    shown: {},
    number: null,
    tolerance: null,
    misconceptions: Object.fromEntries(
      listed.map(([key, { misconception }]) => [key, misconception]),
    ),
  }
}

/** A missing option is left out of JSON. */
export const countOptions = (options: object): number =>
  Object.values(options).filter((option) => option !== undefined).length

export function shuffleKeys(options: object, isShuffled: boolean, random: () => number): string {
  const keys = OptionKey.options.filter((key) => key in options)
  if (!isShuffled) return keys.join('')
  for (let place = keys.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1))
    ;[keys[place], keys[other]] = [keys[other]!, keys[place]!]
  }
  return keys.join('')
}
