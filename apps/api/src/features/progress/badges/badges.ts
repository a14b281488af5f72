/** The facts that badges depend on. Answers to unreviewed questions are not included. */
export type LearnerFacts = {
  quizzesFinished: number
  perfectQuizzes: number
  /** Counts each question once, however often it was answered. */
  questionsMastered: number
  topicsTried: number
  topicsPassed: number
  /** The largest score difference, over all topics, between the newest quiz and the oldest. */
  bestRise: number
  longestStreak: number
  reTestsFinished: number
  /** Concepts once answered wrongly and later answered correctly in a re-test. */
  conceptsRecovered: number
}

/** A badge is earned once every fact has reached its number, so doing more can never lose a badge. */
export type BadgeRule = { id: string; title: string; caption: string; needs: Partial<LearnerFacts> }

/** Ids are permanent: earned badges are stored by id. */
export const BADGES: readonly BadgeRule[] = [
  {
    id: 'first-quiz',
    title: 'First Step',
    caption: 'Finish your first quiz.',
    needs: { quizzesFinished: 1 },
  },
  {
    id: 'first-pass',
    title: 'Past the Mark',
    caption: 'Pass a quiz in any topic.',
    needs: { topicsPassed: 1 },
  },
  {
    id: 'full-marks',
    title: 'Full Marks',
    caption: 'Answer every question in a quiz correctly.',
    needs: { perfectQuizzes: 1 },
  },
  {
    id: 'comeback',
    title: 'Comeback',
    caption: 'Beat your first score in a topic by 20 points.',
    needs: { bestRise: 20 },
  },
  {
    id: 'wide-view',
    title: 'Wide View',
    caption: 'Finish a quiz in 5 different topics.',
    needs: { topicsTried: 5 },
  },
  {
    id: 'all-rounder',
    title: 'All-Rounder',
    caption: 'Pass 6 different topics.',
    needs: { topicsPassed: 6 },
  },
  {
    id: 'streak-7',
    title: 'Good Week',
    caption: 'Reach a streak of 7 days.',
    needs: { longestStreak: 7 },
  },
  {
    id: 'streak-30',
    title: 'Steady Month',
    caption: 'Reach a streak of 30 days.',
    needs: { longestStreak: 30 },
  },
  {
    id: 'streak-100',
    title: 'Hundred Days',
    caption: 'Reach a streak of 100 days.',
    needs: { longestStreak: 100 },
  },
  {
    id: 'second-look',
    title: 'Second Look',
    caption: 'Finish your first weekly re-test.',
    needs: { reTestsFinished: 1 },
  },
  {
    id: 'made-to-last',
    title: 'Made to Last',
    caption: 'Finish 8 weekly re-tests.',
    needs: { reTestsFinished: 8 },
  },
  {
    id: 'mistakes-mended',
    title: 'Mistakes Fixed',
    caption: 'In re-tests, get 25 concepts right that you once got wrong.',
    needs: { conceptsRecovered: 25 },
  },
  {
    id: 'deep-shelf',
    title: 'Deep Shelf',
    caption: 'Answer 300 different questions correctly.',
    needs: { questionsMastered: 300 },
  },
]
