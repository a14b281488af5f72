type Match = {
  /** The score of the best passage, as a share of the weight of all words of the question. */
  share: number
  /** The share of the question's words that the best passage contains, weighted by their idf. */
  coverage: number
  /** The number of words with meaning, and how many of them our passages contain. */
  asked: number
  known: number
}

/**
 * Chosen from the scores of 60 questions of students, 80 questions of our own and 30 about other things, such as films
 * and cooking. Three of our own are below the floor, and one of the 30 is above it.
 */
const MIN_COVERAGE = 0.28
const MIN_SHARE = 0.1
/** Few words must occur in headings. Otherwise something else was meant. */
const FEW_WORDS = 3
const MIN_SHARE_OF_FEW = 0.18
/** A word that none of our passages contains is often the subject, so the rest of the words must fit well. */
const MOSTLY_KNOWN = 0.8
const MIN_COVERAGE_WITH_UNKNOWN = 0.65

/** Decides whether the best passage is about the question at all. */
export function isAboveFloor({ share, coverage, asked, known }: Match): boolean {
  if (known < asked * MOSTLY_KNOWN) return coverage >= MIN_COVERAGE_WITH_UNKNOWN
  return coverage >= MIN_COVERAGE && share >= (asked <= FEW_WORDS ? MIN_SHARE_OF_FEW : MIN_SHARE)
}
