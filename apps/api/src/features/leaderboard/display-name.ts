const LONGEST = 40
/** Control and direction characters turn the rest of a line around or hide it. Two joiners stay: Indian scripts need them. */
const SHAPELESS =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115F\u1160\u3164\uFFA0]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

function plain(text: string): string {
  const bare = text.replace(SHAPELESS, '').replace(/\s+/g, ' ').trim()
  return VISIBLE.test(bare) ? bare : ''
}

/** What others see of a learner: the name, else what stands before the @, else nobody in particular. */
export function displayName({ name, email }: { name: string; email: string }): string {
  const shown = plain(name) || plain(email.split('@')[0] ?? '') || 'Anonymous'
  const letters = [...new Intl.Segmenter().segment(shown)]
  if (letters.length <= LONGEST) return shown
  const kept = letters.slice(0, LONGEST - 1).map(({ segment }) => segment)
  return `${kept.join('').trim()}…`
}
