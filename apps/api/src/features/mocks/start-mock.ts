import { mocks } from '@nextround/content/mocks'
import { CONTRACT_LEVEL } from '@nextround/contract/contract-level'
import { MOCK_STARTS_PER_DAY, type MockSitting } from '@nextround/contract/mocks'
import type { Db, Trx } from '#platform/db/client.ts'
import { DAY_MS } from '#platform/calendar.ts'
import { AppError } from '#platform/errors.ts'
import { firstIdAt } from '#platform/ids.ts'
import { drawPaper, type PaperQuestion } from './draw-paper.ts'
import type { MockDeps } from './mock-deps.ts'
import { countStarts, insertSitting, readClock } from './queries.ts'
import { finishBy, newClock } from './sitting-clock.ts'
import { toPaper, toState } from './to-sitting.ts'

const MINUTE = 60_000

type StartInput = {
  userId: string
  mock: string
  isNegative: boolean
  extraPercent: number
  contractLevel: number
}

/** Draws a paper and hands it out. All its questions are on the device before the first section begins. */
export async function startMock<Question extends PaperQuestion>(
  { bank, sessions }: Pick<MockDeps<Question>, 'bank' | 'sessions'>,
  { userId, mock: mockId, isNegative, extraPercent, contractLevel }: StartInput,
): Promise<MockSitting> {
  if (contractLevel < CONTRACT_LEVEL) throw new AppError('quiz.page-outdated')
  const mock = mocks.find(({ id }) => id === mockId)
  if (!mock?.isOffered) throw new AppError('mock.not-offered')
  const topicIds = [
    ...new Set(mock.sections.flatMap(({ draw }) => draw.map(({ skill }) => skill.split('/')[0]!))),
  ]
  const [questions, met] = await Promise.all([bank.questions(), sessions.loadMet(userId, topicIds)])
  const paper = drawPaper({
    sections: mock.sections,
    questions,
    isMet: ({ id }) => met.has(id),
    random: Math.random,
  })
  if (!paper) throw new AppError('mock.not-offered')
  const sections = mock.sections.map(({ name, minutes, may_go_back }, place) => ({
    name,
    minutes: minutes.value,
    mayGoBack: may_go_back.value,
    questions: paper[place]!.length,
  }))
  const about = { mock: mock.id, name: mock.name, isNegative, extraPercent }

  return sessions.start(async (trx) => {
    await refuseMore(trx, userId)
    const chosen = paper.flat()
    const session = await sessions.open(trx, {
      userId,
      mock: mock.id,
      name: mock.name,
      chosen,
      met,
    })
    const now = await readClock(trx)
    const lengths = sections.map(({ minutes }) => minutes * MINUTE * (1 + extraPercent / 100))
    const clock = newClock(now, lengths)
    await insertSitting(trx, {
      sittingId: session.id,
      userId,
      ...about,
      version: mock.version,
      sections: JSON.stringify(sections),
      kinds: chosen.map(({ kind }) => kind),
      clock: JSON.stringify(clock),
      finishBy: finishBy(clock),
    })
    return {
      id: session.id,
      ...about,
      sections,
      questions: toPaper(sections, session.questions, []),
      sets: session.sets,
      state: toState(clock, now),
    }
  })
}

async function refuseMore(trx: Trx, userId: string): Promise<void> {
  const today = await readStarts(trx, userId)
  if (today.isRunning) throw new AppError('mock.running')
  if (!today.isKnownEverywhere) throw new AppError('mock.not-offered')
  if (today.starts >= MOCK_STARTS_PER_DAY) throw new AppError('mock.daily-limit')
}

const readStarts = async (db: Db, userId: string) =>
  (await countStarts(db, { userId, since: firstIdAt(Date.now() - DAY_MS) }))[0]!

export async function startsLeft(db: Db, userId: string): Promise<number> {
  const { starts } = await readStarts(db, userId)
  return Math.max(0, MOCK_STARTS_PER_DAY - starts)
}
