const HUES = 12

/** The initials of the first and last word. A letter keeps its combining marks, as in Devanagari. */
export function toInitials(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const [first, last] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '']
  return `${firstLetter(first)}${firstLetter(last)}`.toUpperCase()
}

const firstLetter = (word: string): string =>
  /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? /./u.exec(word)?.[0] ?? ''

/** The same name always has the same colour. White text is readable on all of them. */
export function pickColour(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return `oklch(0.48 0.13 ${(sum % HUES) * (360 / HUES)})`
}
