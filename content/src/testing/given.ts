import type { CheckedBank } from '../checks/finding.ts'
import { OPTION_KEYS, type OptionKey, type Question } from '../kinds/question.ts'
import type { QuestionItem } from '../read-questions.ts'

const SOUND: Question = {
  id: 'dbms-7k3q9f',
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

/** Test fixtures for the checks: a question without findings, and changes to it. */
export const given = {
  question: (changes: Partial<Question> = {}): Question => ({ ...SOUND, ...changes }),

  item: (changes: Partial<Question> = {}): QuestionItem => ({
    question: given.question(changes),
    file: `questions/${changes.topicId ?? 'dbms'}/${changes.subskill ?? 'transactions'}.yaml`,
    lineOf: () => 1,
  }),

  /** Creates many questions, each with its own id. */
  items: (
    count: number,
    changes: (place: number) => Partial<Question> = () => ({}),
  ): QuestionItem[] =>
    Array.from({ length: count }, (_, place) =>
      given.item({ id: `dbms-${String(place).padStart(6, '0')}`, ...changes(place) }),
    ),

  /** Creates four options. One is the answer, and the others have a misconception each. */
  options: (texts: [string, string, string, string], answer: OptionKey = 'a') => ({
    answer,
    review: { on: '2026-11-15', answered: answer },
    options: Object.fromEntries(
      OPTION_KEYS.map((key, place) => [
        key,
        {
          text: texts[place],
          ...(key === answer ? {} : { misconception: 'dbms.m.locks' }),
        },
      ]),
    ) as Question['options'],
  }),

  rebuttals: (change: Partial<Record<OptionKey, string>>) => ({
    explain: { ...SOUND.explain, wrong: { ...SOUND.explain.wrong, ...change } },
  }),

  bank: (...items: QuestionItem[]): CheckedBank => ({
    today: '2026-11-20',
    hosts: ['www.postgresql.org'],
    items,
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
