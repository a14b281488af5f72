import type { RemovedSignInMethods } from '@nextround/contract/auth'
import type { InboxKind } from '@nextround/contract/inbox-admin'
import type { PaymentStatus } from '@nextround/contract/study-guides'
import type { AnyListener, Announce as AnnounceOf } from '#platform/events.ts'

/** Carries the whole result, so that a listener in the transaction need not read it again. */
export type FinishedQuiz = {
  userId: string
  sessionId: string
  /** Null for a quiz that mixes topics. */
  topicId: string | null
  isReTest: boolean
  /** Of one subskill: it trains a skill, and has no score that counts. */
  isPractice: boolean
  /** It counts for skills and days, and for no average. */
  isPlacement: boolean
  /** In percent of all its questions. */
  score: number
  correct: number
  total: number
  timeSpentMs: number
  /** To the microsecond, as text from the database: a Date would round it. */
  completedAt: string
}

/** The cautious end of a skill: the learner knows at least this much in five cases of six. */
export type CautiousSkill = { topicId: string; cautiousPercent: number }

/** `until` is the last day on which the streak stands without more practice. */
export type StreakFacts = { current: number; until: string | null }

/** What followed from a finished quiz. */
export type SavedProgress = {
  userId: string
  completedAt: string
  /** Of the topics that were asked about. */
  skills: CautiousSkill[]
  streak: StreakFacts
  /** Those that this quiz has earned. */
  badges: string[]
  /** Questions that the learner had never answered before. */
  newQuestions: number
  /** Answers that came faster than anybody reads. */
  quickAnswers: number
}

/** A finished quiz whose score rose because a key was corrected. */
export type RescoredQuiz = Pick<
  FinishedQuiz,
  'topicId' | 'isPractice' | 'isPlacement' | 'score'
> & {
  scoreBefore: number
}

/** What can happen, and what each event carries. Who reacts? Search the event's name. */
export type Events = {
  'sign-up.repeated': { userId: string }
  'verification.requested': { email: string }
  'reset.requested': { email: string }
  /** With the sign-in methods that were removed because they may belong to somebody else. */
  'password.changed': { userId: string; removed: RemovedSignInMethods }
  'email-change.requested': { userId: string; email: string }
  'email.changed': { userId: string; from: string }
  /** The address is verified, or need not be: the account can be used from now on. */
  'account.opened': { userId: string }
  /** Its owner, the team or a verified address has changed what an account may do or show. */
  'account.changed': { userId: string }
  'quiz.finished': FinishedQuiz
  'progress.saved': SavedProgress
  /** Other options of this revision are right too. */
  'key.corrected': { questionId: string; revision: number }
  /** An answer is right by now; `scores` is null for a quiz that was left. */
  'answer.corrected': {
    userId: string
    sessionId: string
    questionId: string
    scores: RescoredQuiz | null
  }
  /** What followed from a corrected answer. */
  'progress.corrected': Pick<SavedProgress, 'userId' | 'skills' | 'badges'>
  /** Streaks were recomputed because of an outage or a corrected answer. */
  'streaks.recomputed': (StreakFacts & { userId: string })[]
  /** The scale of a topic was moved, and these learners with it: the same knowledge, in other figures. */
  'skills.rescaled': { topicId: string; learners: { userId: string; cautiousPercent: number }[] }
  /** On the leaderboard; a place without a key is gone. */
  'places.changed': { userId: string; changes: { board: string; rankKey: number | null }[] }
  /** The difficulties of a topic's questions have changed by calibration. */
  'items.restated': { topicId: string }
  /** The text or layout of a study guide: it must be printed again. */
  'guide.changed': { guideId: string }
  /** A buyer wants a PDF that is not stored. */
  'guide-copy.requested': { userId: string; guideId: string }
  'payment.claimed': { paymentId: string }
  /** A decision about a payment has taken effect. */
  'payment.settled': { paymentId: string; userId: string; guideId: string; status: PaymentStatus }
  /** A message or an application. Not acknowledged if its address has had enough mails today. */
  'inbox.received': { kind: InboxKind; entryId: string; isAcknowledged: boolean }
  'questions.imported': { added: number; revised: number; retired: number }
}

export type Announce = AnnounceOf<Events>
export type EventListener = AnyListener<Events>
