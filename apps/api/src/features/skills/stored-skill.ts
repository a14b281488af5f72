/** The values of an uncounted answer that the model needs. */
export type AnswerForSkill = {
  questionId: string
  revision: number
  topicId: string
  subskill: string
  level: 'beginner' | 'intermediate' | 'advanced'
  isCorrect: boolean
  /** Someone else had checked the key when the question was asked. */
  isReviewed: boolean
  misconception: string | null
  answeredAt: string
  /** Time since the previous answer, or since the start of the quiz. */
  tookMs: number
  /** For the first answer to a set: how long its passage, table or chart takes to read. */
  readingMs: number
  /** The set, in this quiz. Null for a question without one. */
  setInQuiz: string | null
  /** The learner has never answered this wording before, nor seen its answer. */
  isFirst: boolean
  /** Null while the question has no history. */
  item: { difficulty: number; variance: number } | null
  /** The probability of guessing right. */
  guess: number
  /** Less than 1 if it says less than an answer of the learner's own. */
  weight?: number
}

/** An answer that counts, with the estimate of its question at that time. A tuple, because a row holds many. */
export type Evidence = [
  questionId: string,
  revision: number,
  subskill: string,
  difficulty: number,
  variance: number,
  isCorrect: 0 | 1,
  answeredAtSeconds: number,
  /** The probability of guessing right; 0.25 if left out. */
  guess?: number,
  /** 1 if left out. Answers to one set weigh less. */
  weight?: number,
]
/** `answered` and `wrong` count all answers, `counted` and `right` only those that are evidence of skill. */
type Tally = { answered: number; wrong: number; counted: number; right: number }

export type StoredSkill = {
  topicId: string
  mean: number
  variance: number
  /** The zero of the scale of mean and evidence. The topic's scale may have moved since. */
  zero: number
  answers: number
  lastAnswerAt: string | null
  evidence: Evidence[]
  tally: Record<string, Tally>
  misconceptions: Record<string, { times: number; subskill: string }>
}

/** A row of `user_skills`. */
export type SkillRow = {
  skill_name: string
  skill_percentage: number
  subskills: object
  improvement_plan: object
  mean: number
  variance: number
  answers: number
  last_answer_at: string | null
  evidence: readonly object[]
  tally: object
  misconceptions: object
  zero: number
}
