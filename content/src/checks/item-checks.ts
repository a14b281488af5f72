import { kindOf } from '../question-kinds/index.ts'
import { checkCode, checkReadable, checkVerified } from './code.ts'
import { checkReview, checkSources } from './evidence.ts'
import { checkRebuttals, checkRebuttalTopics, checkWhy } from './explanations.ts'
import { checkNames, checkPlace } from './filing.ts'
import type { CheckedBank, Check, Finding } from './finding.ts'
import { checkTrivialVerification } from './trivial-verification.ts'
import { checkAge, checkEncoding, checkPlaces } from './references.ts'
import { checkStem, checkWording } from './stem.ts'
import { notWaived } from './waivers.ts'

/** Applied to every question, including retired ones. */
const ALWAYS: Check[] = [checkReadable, checkPlace, checkNames]

/** Applied to questions of every kind that learners see or may see soon. */
const SERVED: Check[] = [
  checkStem,
  checkWording,
  checkWhy,
  checkRebuttals,
  checkRebuttalTopics,
  checkPlaces,
  checkCode,
  checkVerified,
  checkTrivialVerification,
  checkSources,
  checkReview,
  checkEncoding,
  checkAge,
]

/** Checks each question on its own. */
export const checkItems = (bank: CheckedBank): Finding[] =>
  bank.items.flatMap((item) => {
    const ofKind = kindOf(item.question).checks
    const checks = item.question.status === 'retired' ? ALWAYS : [...ALWAYS, ...ofKind, ...SERVED]
    return checks.flatMap((check) => check(item, bank)).filter(notWaived(item))
  })
