import { usesTerm } from '../checks/terms.ts'
import { longestSentence, sentencesOf } from '../checks/words.ts'
import type { NoteCheck } from './note-problem.ts'

const WORDS = { min: 250, max: 400 }

/** N04: a note must take two to three minutes to read. */
export const checkWords: NoteCheck = ({ prose: { words } }) =>
  words >= WORDS.min && words <= WORDS.max
    ? []
    : [{ check: 'N04', words: `has ${words} words; it should have ${WORDS.min} to ${WORDS.max}` }]

const AVERAGE = 25
const MAX_SENTENCE_WORDS = 30

/** N11: sentences must be short enough for a tired reader. */
export const checkSentences: NoteCheck = ({ prose: { text } }) => {
  const sentences = sentencesOf(text)
  const words = sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/).length, 0)
  const average = words / Math.max(1, sentences.length)
  const longest = longestSentence(text)
  const found = []
  if (average >= AVERAGE)
    found.push(`sentences have ${average.toFixed(1)} words on average; keep it under ${AVERAGE}`)
  if (longest > MAX_SENTENCE_WORDS)
    found.push(`a sentence has ${longest} words; at most ${MAX_SENTENCE_WORDS} are allowed`)
  return found.map((said) => ({ check: 'N11', words: said }))
}

const TERMS = 4

/** N10: the note must use interviewers' terms, if the topic has a list of them. */
export const checkTrade: NoteCheck = ({ topicId, prose: { text } }, { terms }) => {
  const list = terms.get(topicId) ?? []
  const plain = text.replaceAll(/[`\s]+/g, ' ')
  const used = list.filter((term) => usesTerm(plain, term))
  if (list.length === 0 || used.length >= TERMS) return []
  const said = used.join(', ') || 'none'
  return [{ check: 'N10', words: `uses ${said} from terms/${topicId}.yaml; use at least ${TERMS}` }]
}

export const AMERICAN =
  /\b(\w*(behavior|center|neighbor|favorite|analyz|optimiz|normaliz|serializ(?!able)|synchroniz|initializ|organiz|recogniz|utiliz|minimiz|maximiz|generaliz|memoiz|visualiz)\w*|colors?|labeled|modeling|canceled)\b/
/** References by position, which do not work in print or with a screen reader. */
const PLACES =
  /\b(see|shown|given|code|table|figure|diagram|example|query) (above|below)\b|\bthe (above|below)\b/i

/** N13: British spelling as in the bank, and no references by position. */
export const checkSpelling: NoteCheck = ({ prose: { text }, head: { title, description } }) => {
  const plain = `${title} ${description} ${text}`.replaceAll(/`[^`]*`/g, '')
  const american = AMERICAN.exec(plain)?.[0]
  const place = PLACES.exec(plain)?.[0]
  return [
    ...(american ? [{ check: 'N13', words: `"${american}": use British spelling` }] : []),
    ...(place
      ? [{ check: 'N13', words: `"${place}" refers to a position; name the thing itself` }]
      : []),
  ]
}
