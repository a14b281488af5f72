import {
  changeNumber,
  MOCK_CALL_MS,
  MOCK_GRACE_MS,
  MOCK_PAUSE_MS,
  type MockChange,
  type MockState,
} from '@nextround/contract/mocks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { mockSitter } from '#testing/mock-sitter.ts'
import { jobs } from '../../app.ts'

const SITTINGS = Number(process.env['SITTINGS'] ?? 40)
/** Repeats the sittings of an earlier run. */
const SEED = process.env['SEED']
/** Time passes in steps that are long compared with a call, so that the speed of the machine does not matter. */
const STEP_MS = 45_000
/**
 * A slow call is this long on its way, and its device gives up and tries again after twice as long. After any number of
 * them, a call that begins shortly before an end arrives seconds from each limit of the rules, so a machine that takes
 * seconds for it doesn't change the outcome.
 */
const SLOW_MS = 5_000
/** Longer than a call takes on a busy machine. */
const MOMENT_MS = 2_000
/** Shortly before a section ends, a slow call arrives only after its end. */
const NEAR_MS = 4_500

const device = fc.integer({ min: 1, max: 2 })
/** The fate of a call in flight. */
const fate = fc.constantFrom('arrives', 'arrives', 'arrives', 'lost', 'reply-lost', 'doubled')
const move = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('tap'),
      device,
      place: fc.nat({ max: 9 }),
      letter: fc.constantFrom('a', 'b', 'c', null),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send'), device, fate }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send'),
      device,
      fate: fc.constantFrom('slow', 'slow', 'slow-reply-lost'),
      place: fc.nat({ max: 9 }),
      letter: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('near-the-end') }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('wait'), steps: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('begin', 'submit'), device, fate }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take-over') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer-too-late'),
      device,
      place: fc.nat({ max: 27 }),
      agoMs: fc.constantFrom(0, 3_000, 9_000, 15_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('forge'),
      device,
      place: fc.nat({ max: 27 }),
      ago: fc.nat({ max: 30 }),
    }),
  },
)
type Move = {
  kind: string
  device?: number
  place?: number
  letter?: 'a' | 'b' | 'c' | null
  fate?: string
  steps?: number
  ago?: number
  agoMs?: number
}

/** A tap, with the time at which it was really made. */
type Tap = { place: number; number: number; given: 'a' | 'b' | 'c' | null; madeAt: number }
type Device = { pending: Map<number, Tap>; count: number; known: MockState | undefined }
type Section = {
  first: number
  lengthMs: number
  endsAt?: number
  /** When its time is up, on every page that doesn't know that it was submitted. */
  timeUpAt?: number
  closedAt?: number
}

const byNumber = (one: number, other: number) => one - other

/**
 * Devices lose requests and replies, repeat them, go offline, take over from each other and lie. A model that knows
 * what
 * really happened says which answers must count.
 */
describe('a sitting under random faults', async () => {
  const test = await startTestApp({ isolated: true })
  const { given, deps } = test
  const sitter = await mockSitter(test)
  const job = jobs(deps).find(({ name }) => name === 'mocks.settle-silent')!

  async function play(asha: TestUser, moves: Move[], endsSilently: boolean) {
    const sitting = await sitter.start(asha)
    const { id } = sitting
    let now = 0
    let pauseBegan: number | undefined = 0
    const sections: Section[] = []
    for (const { minutes, questions } of sitting.sections) {
      const before = sections.at(-1)
      const first = before ? before.first + sitting.sections[sections.length - 1]!.questions : 0
      sections.push({ first, lengthMs: minutes * 60_000 })
      expect(questions).toBeGreaterThan(0)
    }
    const sectionOf = (place: number) => sections.findLastIndex(({ first }) => first <= place)
    const begin = (section: number, at: number) => {
      sections[section]!.endsAt = at + sections[section]!.lengthMs
      sections[section]!.timeUpAt = sections[section]!.endsAt
      pauseBegan = sections[section]!.endsAt
    }
    /** The sections that nobody has begun begin by themselves. */
    const catchUp = () => {
      for (const [place, { endsAt }] of sections.entries())
        if (endsAt === undefined && pauseBegan! + MOCK_PAUSE_MS <= now)
          begin(place, pauseBegan! + MOCK_PAUSE_MS)
    }
    const openSection = () => {
      const place = sections.findLastIndex(({ endsAt }) => endsAt !== undefined)
      const section = sections[place]
      return section && now < section.endsAt! && section.closedAt === undefined ? place : undefined
    }
    /** Whether a tap that arrives now must count. */
    const counts = ({ place, madeAt }: Tap) => {
      const { endsAt, closedAt } = sections[sectionOf(place)]!
      if (endsAt === undefined || closedAt !== undefined) return false
      return now < endsAt || (madeAt < endsAt && now < endsAt + MOCK_GRACE_MS)
    }

    const devices = new Map<number, Device>([
      [1, { pending: new Map(), count: 0, known: sitting.state }],
    ])
    const counted = new Map<number, Tap>()
    /** Places with an answer that came so late that the sitting is not compared. */
    const late = new Set<number>()
    const count = (tap: Tap) => {
      counted.set(tap.place, tap)
      if (now > sections[sectionOf(tap.place)]!.endsAt! + MOCK_CALL_MS) late.add(tap.place)
    }
    const refused = new Set<number>()
    let sent: { device: number; changes: MockChange[]; at: number } | undefined
    let isScored = false

    const toChange = ({ place, number, given: letter, madeAt }: Tap): MockChange => ({
      place,
      number,
      given: letter,
      isMarked: false,
      spentMs: 1_000,
      agoMs: now - madeAt,
    })
    /** The answers that the server must have after an honest device's changes. */
    const expectCounted = (taps: Tap[], state: MockState) => {
      const isKnown = ({ place, number }: Tap) => (counted.get(place)?.number ?? 0) >= number
      const due = taps.filter((tap) => isKnown(tap) || counts(tap))
      const rest = taps.filter((tap) => !due.includes(tap))
      expect(state.refused.map(({ number }) => number).toSorted(byNumber)).toEqual(
        rest.map(({ number }) => number).toSorted(byNumber),
      )
      for (const tap of due) if (!isKnown(tap)) count(tap)
      for (const { number } of rest) refused.add(number)
    }
    /** The database follows the time of the model before each call. */
    const setTime = () => sitter.setElapsed(id, now)
    const pass = (ms: number) => {
      now += ms
      catchUp()
    }
    async function call(
      from: number,
      way: string,
      send: (changes: MockChange[]) => Promise<{ status: number; body: MockState }>,
      meanwhile = () => {},
    ) {
      const own = devices.get(from)
      if (!own || way === 'lost') return
      const taps = [...own.pending.values()]
      const changes = taps.map(toChange)
      if (way.startsWith('slow')) {
        pass(SLOW_MS / 2)
        meanwhile()
        pass(SLOW_MS / 2)
      }
      sent = { device: from, changes, at: now }
      await setTime()
      const { status, body } = await send(changes)
      expect(status).toBe(200)
      expectCounted(taps, body)
      if (way === 'doubled') expect((await send(changes)).status).toBe(200)
      if (way === 'reply-lost') return
      if (way === 'slow-reply-lost') {
        pass(SLOW_MS)
        return call(from, 'arrives', send)
      }
      for (const { place, number } of taps)
        if (own.pending.get(place)?.number === number) own.pending.delete(place)
      own.known = body
      // Changes made while the call was on its way are sent immediately afterwards.
      if (way === 'slow' && own.pending.size > 0) await call(from, 'arrives', send)
    }
    /** Pages stop their section when its time is up, whether or not they have heard from the server. */
    function tap({ device: from = 1, place = 0, letter = 'a' }: Move) {
      const own = devices.get(from)
      if (own?.known?.phase !== 'section') return
      const { first, timeUpAt = 0 } = sections[own.known.section]!
      if (sectionOf(first + place) !== own.known.section || now >= timeUpAt) return
      own.count += 1
      const number = changeNumber(from, own.count)
      own.pending.set(first + place, { place: first + place, number, given: letter, madeAt: now })
    }

    const MOVES: Record<string, (move: Move) => Promise<void>> = {
      async tap(one) {
        tap(one)
      },
      send: ({ device: from = 1, fate: way = 'arrives', ...other }) =>
        call(
          from,
          way,
          (changes) => sitter.save(asha, id, changes, from),
          () => tap({ device: from, ...other }),
        ),
      async wait({ steps = 1 }) {
        pass(steps * STEP_MS)
      },
      async 'near-the-end'() {
        const open = openSection()
        if (open !== undefined) pass(Math.max(0, sections[open]!.endsAt! - NEAR_MS - now))
      },
      async begin({ device: from = 1, fate: way = 'arrives' }) {
        const next = sections.findIndex(({ endsAt }) => endsAt === undefined)
        if (next < 0) return
        await call(from, way, (changes) => sitter.begin(asha, id, next, changes, from))
        if (way === 'lost' || !devices.has(from)) return
        if (openSection() !== undefined) return
        if (next > 0) sections[next - 1]!.closedAt ??= now
        begin(next, now)
        // Setting the time for the next call would otherwise turn it back to before the previous section was closed.
        pass(MOMENT_MS)
      },
      async submit({ device: from = 1, fate: way = 'arrives' }) {
        const open = openSection()
        // The last section stays open until the test ends it.
        if (open === undefined || open === sections.length - 1) return
        await call(from, way, (changes) => sitter.submit(asha, id, open, changes, from))
        if (way === 'lost' || !devices.has(from)) return
        sections[open]!.closedAt = now
        sections[open]!.endsAt = now
        pauseBegan = now
      },
      async 'take-over'() {
        if (devices.size === 2) return
        await setTime()
        const { body } = await sitter.takeOver(asha, id)
        expect(body.state.device).toBe(2)
        for (const [place, { given: letter }] of body.questions.entries())
          expect(letter).toBe(counted.get(place)?.given ?? null)
        devices.set(2, { pending: new Map(), count: 0, known: body.state })
        // Or an answer that the model gives now would be older than the device, if the next call is faster.
        pass(MOMENT_MS)
      },
      /** The last call arrives once more, a moment later. */
      async repeat() {
        if (sent?.at !== now) return
        await setTime()
        const { body } = await sitter.save(asha, id, sent.changes, sent.device)
        const reasons = body.refused.map(({ number }) => number)
        const accepted = sent.changes.filter(({ number }) => !reasons.includes(number))
        for (const { place, number } of accepted)
          expect(counted.get(place)!.number).toBeGreaterThanOrEqual(number)
      },
      /** Claims to be older than the last contact of its device, so it counts only while its section is open. */
      async forge({ device: from = 1, place = 0, ago = 0 }) {
        const own = devices.get(from)
        if (!own) return
        await call(from, 'arrives', (changes) => sitter.save(asha, id, changes, from))
        own.count += 1
        const number = changeNumber(from, own.count)
        const tap: Tap = { place, number, given: 'c', madeAt: now }
        const forged = { ...toChange(tap), agoMs: 16_000 + ago * STEP_MS }
        const { body } = await sitter.save(asha, id, [forged], from)
        const mustCount = sectionOf(place) === openSection()
        // A higher number of the other device is kept, and the change is not refused.
        const isKnown = (counted.get(place)?.number ?? 0) >= number
        expect(body.refused.map((one) => one.number)).toEqual(mustCount || isKnown ? [] : [number])
        if (mustCount && !isKnown) count(tap)
      },
      /** Is in contact, and then claims that its answer has only been on its way. It gains two calls at most. */
      async 'answer-too-late'({ device: from = 1, place = 0, agoMs = 0 }) {
        const own = devices.get(from)
        if (!own) return
        await call(from, 'arrives', (changes) => sitter.save(asha, id, changes, from))
        own.count += 1
        const number = changeNumber(from, own.count)
        const forged: Tap = { place, number, given: 'b', madeAt: now }
        await setTime()
        const { body } = await sitter.save(asha, id, [{ ...toChange(forged), agoMs }], from)
        if (body.refused.length > 0 || (counted.get(place)?.number ?? 0) >= number) return
        const { endsAt = -Infinity, closedAt } = sections[sectionOf(place)]!
        expect(closedAt).toBeUndefined()
        expect(now - endsAt).toBeLessThan(2 * MOCK_CALL_MS)
        expect(now - agoMs - endsAt).toBeLessThan(MOCK_CALL_MS)
        count(forged)
      },
    }
    for (const one of moves) await MOVES[one.kind]!(one)

    // All sections end, and the devices deliver what they hold, or never do.
    const rest = sections.reduce((sum, { lengthMs }) => sum + lengthMs + MOCK_PAUSE_MS, 0)
    await MOVES['wait']!({ kind: 'wait', steps: Math.ceil(rest / STEP_MS) })
    if (endsSilently) {
      await MOVES['wait']!({ kind: 'wait', steps: Math.ceil(MOCK_GRACE_MS / STEP_MS) })
      await setTime()
      await job.run(undefined as never, 'run')
      isScored = true
    } else {
      for (const from of devices.keys()) {
        await call(from, 'arrives', (changes) => sitter.save(asha, id, changes, from))
      }
      await setTime()
      const { body } = await sitter.settle(asha, id)
      isScored = body.phase === 'settled'
    }
    expect(isScored).toBe(true)

    const { rows } = await deps.pool.query<{ question_id: string; chosen: string }>(
      'SELECT question_id, chosen FROM quiz_answers WHERE session_id = $1',
      [id],
    )
    const expected = [...counted.values()].flatMap(({ place, given: letter }) =>
      letter === null ? [] : [[sitting.questions[place]!.question.id, letter] as const],
    )
    expect(new Map(rows.map((row) => [row.question_id, row.chosen]))).toEqual(new Map(expected))
    expect(rows).toHaveLength(expected.length)
    const { body: result } = await sitter.result(asha, id)
    const right = expected.filter(([question, letter]) => sitter.keys.get(question) === letter)
    expect(result.marks).toBe(right.length)
    expect(result.late).toBe([...late].filter((place) => counted.get(place)!.given !== null).length)
    expect(result.endedBy).toBe(endsSilently ? 'silence' : 'clock')
    return { counted: counted.size, refused: refused.size }
  }

  it(`loses no answer, counts none twice and accepts none too late, in ${SITTINGS} sittings`, {
    timeout: SITTINGS * 20_000,
  }, async () => {
    let counted = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 10, maxLength: 40 }),
        fc.boolean(),
        async (moves, endsSilently) => {
          const asha = await given.user()
          // Most sittings begin at once, as a learner would.
          const begin = { kind: 'begin', device: 1, fate: 'arrives' }
          const seen = await play(asha, [begin, ...moves], endsSilently)
          counted += seen.counted
          refused += seen.refused
        },
      ),
      { numRuns: SITTINGS, ...(SEED !== undefined && { seed: Number(SEED) }) },
    )
    // The run must contain both counted and refused answers, or its faults were too many or too few.
    expect(counted).toBeGreaterThan(SITTINGS)
    expect(refused).toBeGreaterThan(0)
  })
})
