import {
  beginMockSection,
  getMockSitting,
  listMockSittings,
  type MockChange,
  type MockSitting,
  type MockState,
  saveMockChanges,
  settleMock,
  submitMockSection,
  takeOverMock,
} from '@nextround/contract/mocks'
import type { AskedQuestion } from '@nextround/contract/question-kinds'
import type { AskedSet } from '@nextround/contract/stimulus'
import { page } from 'vitest/browser'
import { runStore } from '#features/mocks/run/run-store.ts'
import MockRunPage from '../pages/mock-run.tsx'
import { numberQuestion, question } from './quiz.tsx'
import { renderPersonalPage } from './render-page.tsx'
import { answer, signIn } from './server.ts'

const MINUTE_MS = 60_000

type Given = {
  phase?: MockState['phase']
  section?: number
  leftMs?: number
  /** The number of this device. 0 if another device is sitting the mock. */
  device?: number
  sections?: Partial<MockSitting['sections'][number]>[]
  questions?: AskedQuestion[]
  sets?: AskedSet[]
  isNegative?: boolean
}

const NAMES = ['Numerical', 'Verbal', 'Reasoning']

/** Creates a learner for this test, and a server on which they are sitting a mock: five questions in each section. */
export async function givenMock({
  phase = 'section',
  section = 0,
  leftMs = 20 * MINUTE_MS,
  device = 1,
  sections = [{}, {}, {}],
  questions = [],
  sets = [],
  isNegative = true,
}: Given = {}) {
  const learnerId = crypto.randomUUID()
  const id = crypto.randomUUID()
  const all = sections.map((changes, place) => ({
    name: NAMES[place] ?? 'More',
    minutes: 25,
    mayGoBack: true,
    questions: 5,
    ...changes,
  }))
  const stored = new Map<number, MockChange>()
  const received: MockChange[] = []
  const calls: string[] = []
  const mock = {
    learnerId,
    id,
    stored,
    /** All changes received, in order. */
    received,
    /** The calls received, in order, such as `begin 1`. */
    calls,
    at: { phase, section, leftMs, device: Math.max(1, device) },
    isRunning: true,
    reasons: {} as Record<number, MockState['refused'][number]['reason']>,
    state,
    paper,
    /** Takes every call, as a working server does. */
    work,
  }

  function state(changes: MockChange[] = []): MockState {
    const { leftMs: left, ...at } = mock.at
    const now = Date.now()
    return {
      ...at,
      now: new Date(now).toISOString(),
      until: at.phase === 'settled' ? null : new Date(now + left).toISOString(),
      refused: changes.flatMap(({ place, number }) => {
        const reason = mock.reasons[place]
        return reason ? [{ place, number, reason }] : []
      }),
    }
  }
  const about = { id, mock: 'first-round', name: 'First round', isNegative, extraPercent: 0 }
  function paper(): MockSitting {
    const asked = all.flatMap(({ questions: size }, place) =>
      Array.from({ length: size }, (_, index) => ({ section: place, index })),
    )
    return {
      ...about,
      sections: all,
      questions: asked.map((one, place) => ({
        section: one.section,
        question:
          questions[place] ??
          (one.index === 4 ? numberQuestion(`q${place + 1}`) : question(`q${place + 1}`)),
        given: stored.get(place)?.given ?? null,
        isMarked: stored.get(place)?.isMarked ?? false,
        isVisited: stored.has(place),
        spentMs: stored.get(place)?.spentMs ?? 0,
        number: stored.get(place)?.number ?? 0,
      })),
      sets,
      state: state(),
    }
  }
  function take(call: string, changes: MockChange[]): MockState {
    calls.push(call)
    received.push(...changes)
    for (const change of changes)
      if (!mock.reasons[change.place] && change.number > (stored.get(change.place)?.number ?? 0))
        stored.set(change.place, change)
    return state(changes)
  }
  function work() {
    answer(listMockSittings, () => ({
      running: mock.isRunning ? { ...about, state: state() } : null,
      results: [],
      startsLeft: 3,
    }))
    answer(getMockSitting, paper)
    answer(takeOverMock, () => {
      calls.push('take over')
      mock.at.device += 1
      return paper()
    })
    answer(saveMockChanges, ({ body }) => take('save', body.changes))
    answer(beginMockSection, ({ body, params }) => {
      mock.at = {
        ...mock.at,
        phase: 'section',
        section: Number(params.section),
        leftMs: 25 * MINUTE_MS,
      }
      return take(`begin ${Number(params.section)}`, body.changes)
    })
    answer(submitMockSection, ({ body, params }) => {
      const isLast = Number(params.section) === all.length - 1
      const reply = take(`submit ${Number(params.section)}`, body.changes)
      mock.at = { ...mock.at, phase: isLast ? 'settled' : 'between', leftMs: MINUTE_MS }
      return { ...state(), refused: reply.refused }
    })
    answer(settleMock, ({ body }) => {
      mock.at = { ...mock.at, phase: 'settled' }
      return take('settle', body.changes)
    })
  }

  signIn({ id: learnerId })
  work()
  if (device > 0)
    await runStore.saveRun({ sittingId: id, learnerId, device, count: 0, unsent: [], refused: [] })
  return mock
}

export const openRoom = () => renderPersonalPage(MockRunPage, '/mocks/run')

export const atQuestion = (number: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${number} of `) })
