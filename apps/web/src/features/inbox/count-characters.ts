import type { FormField } from '#platform/form-errors.ts'

/** The count appears when fewer characters than this are left. */
const COUNTED = 300
const PAUSE_MS = 300

let counting: ReturnType<typeof setTimeout> | undefined

/** Waits for a pause in typing, because screen readers would announce the count after each letter. */
export function countCharacters(field: FormField): void {
  const place = field.labels?.[0]?.parentElement?.querySelector('[data-count]')
  if (!place || !('maxLength' in field)) return
  clearTimeout(counting)
  counting = setTimeout(() => {
    const left = field.maxLength - field.value.length
    place.textContent = left > COUNTED ? '' : wordsFor(left)
  }, PAUSE_MS)
}

function wordsFor(left: number) {
  if (left <= 0) return 'No characters left. Anything longer is cut off.'
  return left === 1 ? '1 character left.' : `${left} characters left.`
}
