import { toAskedQuestion } from '@nextround/contract/question-kinds'
import type { ReviewItem } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { toReviewItem } from './get-result.ts'
import { findRevealable, hasRoomForOne, saveReveal } from './reveal-queries.ts'

type RevealInput = { userId: string; sessionId: string; questionId: string }

/** Stores the reveal before the key leaves the server, so that a later answer cannot count as a first one. */
export const revealAnswer = (db: Db, input: RevealInput): Promise<ReviewItem> =>
  db.transaction().execute(async (trx) => {
    const { userId, questionId } = input
    // Runs first, because it waits for simultaneous reveals and starts, which may change what is found below.
    const hasRoom = await hasRoomForOne(trx, userId)
    const found = await findRevealable(trx, input)
    if (!found) throw new AppError('quiz.not-found')
    const { text, optionOrder, revision, key, isKnown, isAskedNow } = found
    const item = toReviewItem(toAskedQuestion(text, optionOrder), key)
    if (key.chosen !== null) return item
    if (isAskedNow) throw new AppError('quiz.question-open')
    if (isKnown) return item
    if (!hasRoom) throw new AppError('quiz.daily-limit')
    await saveReveal(trx, { userId, questionId, revision })
    return item
  })
