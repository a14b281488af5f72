/** `{{contact.privacy}}` in a text is replaced by that field of brand.yaml, so that a fork changes only one file. */
const PLACEHOLDER = /\{\{([a-z_]+(?:\.[a-z_]+)*)\}\}/g

/** All texts of brand.yaml by path, such as `contact.privacy`. */
export type BrandTexts = ReadonlyMap<string, string>

export const brandTexts = (brand: unknown): BrandTexts => new Map(textsIn(brand, ''))

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    textsIn(inner, path ? `${path}.${key}` : key),
  )
}

export const fillPlaceholders = (text: string, texts: BrandTexts): string =>
  text.replace(PLACEHOLDER, (typed, path: string) => texts.get(path) ?? typed)

/** Replaces placeholders in every text within a value from YAML. */
export function fillWithin<T>(value: T, texts: BrandTexts): T {
  if (typeof value === 'string') return fillPlaceholders(value, texts) as T
  if (Array.isArray(value)) return value.map((each: unknown) => fillWithin(each, texts)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillWithin<unknown>(inner, texts)]),
  ) as T
}

/** Returns the placeholders that brand.yaml has no field for, with their lines. */
export const unknownPlaceholders = (text: string, texts: BrandTexts) =>
  text
    .split('\n')
    .flatMap((line, place) =>
      [...line.matchAll(PLACEHOLDER)]
        .filter(([, path = '']) => !texts.has(path))
        .map(([typed]) => ({ line: place + 1, typed })),
    )
