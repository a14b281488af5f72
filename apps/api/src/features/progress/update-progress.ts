import { MIN_ANSWER_MS } from '@nextround/contract/quizzes'
import type { Announce, FinishedQuiz } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { badgesAfter } from './badges-after.ts'
import { cardsAfter } from './cards-after.ts'
import { saveProgress } from './save-progress.ts'
import { recomputeStreaks } from './recompute-streaks.ts'
import { listOutages } from './outage-queries.ts'
import { listAllDays } from './queries.ts'
import { progressQuery } from './load-progress-queries.ts'
import { progressUpsert } from './save-progress-queries.ts'
import type { SkillsPart } from './skills-part.ts'
import { parseOutages, streakAfter } from './streak-after.ts'
import { streakFacts } from './streak/streak.ts'

/** Updates all progress after a finished quiz, in the transaction of the finish: one read, one write. */
export function createUpdateProgress({
  skillsAfter,
  upsertSkills,
  isRevealed,
}: Omit<SkillsPart, 'correctSkill'>) {
  const loadProgress = progressQuery(isRevealed)
  const upsertProgress = progressUpsert(upsertSkills)

  return async (trx: Trx, announce: Announce, quiz: FinishedQuiz): Promise<void> => {
    const finished = await loadProgress(trx, quiz)
    const { answers, timeZone } = finished
    const { days, streak } = await streakAfter(finished, () => listAllDays(trx, quiz.userId))
    const { cards, recovered } = cardsAfter(quiz, finished)
    const mastered = answers?.filter((one) => one.isNewlyRight && one.isReviewed).length ?? 0

    const { rows, skills } = skillsAfter(finished)
    const badges = badgesAfter(quiz, finished, {
      longestStreak: streak.longest,
      mastered,
      recovered,
    })
    const outagesKnown = finished.outages?.length ?? 0
    const saved = await saveProgress({ trx, upsertProgress }, quiz, {
      mastered,
      recovered,
      streak,
      outagesKnown,
      skills: rows,
      days,
      cards,
      badges,
    })
    await announce(trx, 'progress.saved', {
      userId: quiz.userId,
      completedAt: quiz.completedAt,
      skills,
      streak: streakFacts(streak, { timeZone, outages: parseOutages(finished.outages) }),
      badges,
      newQuestions: answers?.filter(({ isFirst }) => isFirst).length ?? 0,
      quickAnswers: answers?.filter(({ tookMs }) => tookMs < MIN_ANSWER_MS).length ?? 0,
    })
    // The streak was recomputed after we read it, and ours has overwritten it without the newest outage.
    if (saved.outagesKnown > outagesKnown)
      await recomputeStreaks(trx, announce, [quiz.userId], await listOutages(trx))
  }
}
