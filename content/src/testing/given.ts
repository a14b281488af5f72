import type { CheckedBank } from '../checks/finding.ts'
import {
  type ChoiceQuestion,
  type MultipleQuestion,
  type NumberQuestion,
  OPTION_KEYS,
  type OptionKey,
} from '../kinds/question.ts'
import type { QuestionItem } from '../read-questions.ts'

const SOUND: ChoiceQuestion = {
  id: 'dbms-7k3q9f',
  kind: 'choice',
  rev: 1,
  status: 'live',
  topicId: 'dbms',
  subskill: 'transactions',
  concept: 'dbms.transactions.isolation',
  level: 'intermediate',
  bloom: 'apply',
  stem: "Session A reads a balance of 500 twice at READ COMMITTED. Between the reads session B sets it to 400 and commits. What does A's second read return?",
  options: {
    a: { text: '400, because each statement sees the latest committed data' },
    b: {
      text: '500, because a transaction reads from one fixed snapshot',
      misconception: 'dbms.m.snapshot',
    },
    c: {
      text: 'An error, because the row changed under an open transaction',
      misconception: 'dbms.m.abort',
    },
    d: {
      text: "It waits, because A's first read still holds a read lock",
      misconception: 'dbms.m.locks',
    },
  },
  answer: 'a',
  shuffle: true,
  negative: false,
  data_sufficiency: false,
  explain: {
    why: "READ COMMITTED promises only that a statement never sees uncommitted data. Each new statement looks at what is committed when it starts, so A sees B's 400: a non-repeatable read.",
    wrong: {
      b: 'One snapshot for the whole transaction is what REPEATABLE READ gives; here the snapshot is renewed for each statement.',
      c: 'An error on a changed row belongs to stricter levels, where a serialisation failure asks for a retry.',
      d: 'Plain reads in PostgreSQL take no row locks, and a kept lock would have made B wait, not A.',
    },
  },
  sources: [{ kind: 'own' }],
  verify: { kind: 'none', reason: 'needs two sessions at once' },
  checks: [],
  origin: { drafted: 'with-ai-help' },
  review: { on: '2026-11-15', answered: 'a' },
  waive: [],
}

const { options: _options, answer: _answer, shuffle: _shuffle, review: _review, ...shared } = SOUND

/** A number to type, without findings. */
const SOUND_NUMBER: NumberQuestion = {
  ...shared,
  kind: 'number',
  stem: 'A table of 1200 rows is read in pages of 80 rows. Rounded to 1 decimal, how many seconds does a scan take at 6.5 pages a second?',
  answer: '2.3',
  unit: 's',
  mistakes: { '97.5': 'dbms.m.snapshot', '184.6': 'dbms.m.locks' },
  explain: {
    why: 'The table has 1200 / 80 = 15 pages. At 6.5 pages a second the scan takes 15 / 6.5 = 2.31 seconds, or 2.3 to one decimal. Remember: count pages first, then divide by their rate.',
    wrong: {
      '97.5':
        '97.5 multiplies the 15 pages by 6.5. A higher rate would then take longer, which cannot be.',
      '184.6': '184.6 divides the 1200 rows by 6.5. The rate counts whole pages, not single rows.',
    },
  },
  verify: { kind: 'expr', expr: '1200 / 80 / 6.5' },
  review: { on: '2026-11-15', answered: '2.3' },
}

/** Several right options, without findings. */
const SOUND_MULTIPLE: MultipleQuestion = {
  ...SOUND,
  kind: 'multiple',
  stem: 'Session A runs at REPEATABLE READ in PostgreSQL. Which of these can happen to A while session B commits changes?',
  options: {
    a: { text: 'A second read returns the same balance as the first' },
    b: {
      text: 'A second read returns what B has committed meanwhile',
      misconception: 'dbms.m.snapshot',
    },
    c: { text: 'An update of a row that B changed fails with an error' },
    d: {
      text: 'A plain read waits until the changes of B are finished',
      misconception: 'dbms.m.locks',
    },
  },
  answer: 'ac',
  explain: {
    why: 'REPEATABLE READ gives A one snapshot for the whole transaction, so each read returns the same balance. An update of a row that changed after the snapshot fails with a serialisation error. Remember: one snapshot, and no lost updates.',
    wrong: {
      b: 'Seeing what B has committed meanwhile is READ COMMITTED, where each statement takes a new snapshot.',
      d: 'Plain reads in PostgreSQL take no row locks, so A never waits for the changes of another session.',
    },
  },
  review: { on: '2026-11-15', answered: 'ac' },
}

/** Test fixtures for the checks: a question without findings, and changes to it. */
export const given = {
  question: (changes: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({ ...SOUND, ...changes }),

  item: (changes: Partial<ChoiceQuestion> = {}): QuestionItem<ChoiceQuestion> => ({
    question: given.question(changes),
    file: `questions/${changes.topicId ?? 'dbms'}/${changes.subskill ?? 'transactions'}.yaml`,
    lineOf: () => 1,
  }),

  numberItem: (changes: Partial<NumberQuestion> = {}): QuestionItem<NumberQuestion> => ({
    question: { ...SOUND_NUMBER, ...changes },
    file: 'questions/dbms/transactions.yaml',
    lineOf: () => 1,
  }),

  multipleItem: (changes: Partial<MultipleQuestion> = {}): QuestionItem<MultipleQuestion> => ({
    question: { ...SOUND_MULTIPLE, ...changes },
    file: 'questions/dbms/transactions.yaml',
    lineOf: () => 1,
  }),

  /** Creates many questions, each with its own id. */
  items: (
    count: number,
    changes: (place: number) => Partial<ChoiceQuestion> = () => ({}),
  ): QuestionItem<ChoiceQuestion>[] =>
    Array.from({ length: count }, (_, place) =>
      given.item({ id: `dbms-${String(place).padStart(6, '0')}`, ...changes(place) }),
    ),

  /** Creates three to five options. One is the answer, and the others have a misconception each. */
  options: (texts: string[], answer: OptionKey = 'a') => ({
    answer,
    review: { on: '2026-11-15', answered: answer },
    options: Object.fromEntries(
      OPTION_KEYS.slice(0, texts.length).map((key, place) => [
        key,
        {
          text: texts[place],
          ...(key === answer ? {} : { misconception: 'dbms.m.locks' }),
        },
      ]),
    ) as ChoiceQuestion['options'],
  }),

  rebuttals: (change: Partial<Record<OptionKey, string>>) => ({
    explain: { ...SOUND.explain, wrong: { ...SOUND.explain.wrong, ...change } },
  }),

  bank: (...items: QuestionItem[]): CheckedBank => ({
    today: '2026-11-20',
    hosts: ['www.postgresql.org'],
    items,
    sets: [],
    terms: new Map(),
    leastQuestions: new Map(),
    misconceptions: ['snapshot', 'abort', 'locks'].map((name) => ({
      id: `dbms.m.${name}`,
      belief: 'What someone believes.',
      correction: 'What is true instead.',
    })),
    syllabus: [
      {
        topicId: 'dbms',
        prefix: 'dbms',
        subskills: [
          {
            id: 'dbms.transactions',
            label: 'Transactions',
            weight: 100,
            concepts: [{ id: 'dbms.transactions.isolation', label: 'Isolation' }],
          },
        ],
      },
    ],
  }),
}
