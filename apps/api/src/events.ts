import type { Provider, RemovedSignInMethods } from '@nextround/contract/auth'
import type { InboxKind } from '@nextround/contract/inbox-admin'
import type { PaymentStatus } from '@nextround/contract/study-guides'
import type { AnyListener, Announce as AnnounceOf } from '#platform/events.ts'

/** Carries the whole result, so that a listener in the transaction does not have to read it again. */
export type FinishedQuiz = {
  userId: string
  sessionId: string
  /** Null for a quiz that mixes topics. */
  topicId: string | null
  isReTest: boolean
  /** Practice of one subskill: it trains a skill but has no score that counts. */
  isPractice: boolean
  /** A placement check counts for skills and days, but not for averages. */
  isPlacement: boolean
  /** In percent of all questions. */
  score: number
  correct: number
  total: number
  timeSpentMs: number
  /** A string from the database, exact to the microsecond: a Date would round it. */
  completedAt: string
}

/** The lower bound of a skill: in five cases of six the learner knows at least this much. */
export type CautiousSkill = { topicId: string; cautiousPercent: number }

/** `answersBefore` is how many answers the skill followed from before this quiz. */
export type PractisedSkill = CautiousSkill & { answersBefore: number }

/** `until` is the last day on which the streak still holds without more practice. */
export type StreakFacts = { current: number; until: string | null }

/** The changes after a finished quiz. */
export type SavedProgress = {
  userId: string
  completedAt: string
  /** Skills in the topics of the quiz. */
  skills: PractisedSkill[]
  streak: StreakFacts
  /** Badges earned by this quiz. */
  badges: string[]
  /** Questions that the learner had never answered before. */
  newQuestions: number
  /** Answers given faster than anyone can read. */
  quickAnswers: number
}

/** A coding task that a learner solved for the first time. */
export type SolvedTask = {
  userId: string
  taskId: string
  /** Judged submissions of all tests, with the accepted one. */
  tries: number
  /** How many hints were open. */
  hints: number
  /** They read the solution first, so it trained them but proves nothing. */
  hasOpenedSolution: boolean
}

/** A finished quiz whose score rose because a key was corrected. */
export type RescoredQuiz = Pick<
  FinishedQuiz,
  'topicId' | 'isPractice' | 'isPlacement' | 'score'
> & {
  scoreBefore: number
}

export type SignInMethodChange = 'second-factor.enabled' | 'second-factor.removed' | Provider

/** All events and their data. To find the listeners, search for the event's name. */
export type Events = {
  'sign-up.repeated': { userId: string }
  'verification.requested': { email: string }
  'reset.requested': { email: string }
  /** `removed` are sign-in methods that were removed because they may belong to someone else. */
  'password.changed': { userId: string; removed: RemovedSignInMethods }
  /**
   * A recovery or a password reset has ended every session. Listeners remove what a stranger may have connected to the
   * account.
   */
  'account.secured': { userId: string }
  /** A new way to sign in, or two-factor authentication turned off. The owner is notified by email. */
  'sign-in-methods.changed': { userId: string; change: SignInMethodChange }
  'email-change.requested': { userId: string; email: string }
  'email.changed': { userId: string; from: string }
  /** The address is verified, or does not have to be: the account can be used from now on. */
  'account.opened': { userId: string }
  /** The owner, the team or a verified address has changed what an account may do or show. */
  'account.changed': { userId: string }
  /** The account's rows are deleted. Listeners delete its files and other data outside the database. */
  'account.deleted': { userId: string }
  'quiz.finished': FinishedQuiz
  'progress.saved': SavedProgress
  /** Other options of this revision also count as right. */
  'key.corrected': { questionId: string; revision: number }
  /** An answer has become right. `scores` is null for a quiz that was left. */
  'answer.corrected': {
    userId: string
    sessionId: string
    questionId: string
    scores: RescoredQuiz | null
  }
  /** The changes after a corrected answer. */
  'progress.corrected': Pick<SavedProgress, 'userId' | 'badges'> & { skills: CautiousSkill[] }
  /** Streaks were recomputed because of an outage or a corrected answer. */
  'streaks.recomputed': (StreakFacts & { userId: string })[]
  /** The scale of a topic was moved, and these learners with it: the same knowledge in different figures. */
  'skills.rescaled': { topicId: string; learners: { userId: string; cautiousPercent: number }[] }
  /** Calibration has changed the difficulties of a topic's questions. */
  'items.restated': { topicId: string }
  /** The text or layout of a study guide has changed, so it must be printed again. */
  'guide.changed': { guideId: string }
  /** A buyer has requested a PDF that is not stored. */
  'guide-copy.requested': { userId: string; guideId: string }
  'payment.claimed': { paymentId: string }
  /** A decision about a payment has taken effect. */
  'payment.settled': { paymentId: string; userId: string; guideId: string; status: PaymentStatus }
  /** The team has opened a guide to someone without a payment, or closed it again. */
  'guide-access.changed': { userId: string; guideId: string; isOpen: boolean }
  /** A message or an application. Not acknowledged if its address has received enough emails today. */
  'inbox.received': { kind: InboxKind; entryId: string; isAcknowledged: boolean }
  'coding-task.solved': SolvedTask
  'questions.imported': { added: number; revised: number; retired: number }
}

export type Announce = AnnounceOf<Events>
export type EventListener = AnyListener<Events>
