const MAX_LENGTH = 40
/**
 * Control and direction characters can reverse or hide the rest of a line. Two joiners are allowed: Indian scripts need
 * them.
 */
const SHAPELESS =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115F\u1160\u3164\uFFA0]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

function plain(text: string): string {
  const bare = text.replace(SHAPELESS, '').replace(/\s+/g, ' ').trim()
  return VISIBLE.test(bare) ? bare : ''
}

/** Returns the name that others see: the learner's name, else the part before the @, else 'Anonymous'. */
export function displayName({ name, email }: { name: string; email: string }): string {
  const shown = plain(name) || plain(email.split('@')[0] ?? '') || 'Anonymous'
  const letters = [...new Intl.Segmenter().segment(shown)]
  if (letters.length <= MAX_LENGTH) return shown
  const kept = letters.slice(0, MAX_LENGTH - 1).map(({ segment }) => segment)
  return `${kept.join('').trim()}…`
}
