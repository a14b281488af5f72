import { describe, expect, it } from 'vitest'
import type { ChoiceQuestion, Question } from '../kinds/question.ts'
import { given } from '../testing/given.ts'
import { describeFinding } from './finding.ts'
import { checkItems } from './item-checks.ts'

type Changes = Partial<ChoiceQuestion>
const findings = (changes: Changes = {}) => checkItems(given.bank(given.item(changes)))
const checks = (changes: Changes = {}) => findings(changes).map(({ check }) => check)

/** Refused samples must fail with that check, accepted ones with none at all. */
function samples(
  check: string,
  { refused, accepted }: { refused: Record<string, Changes>; accepted: Record<string, Changes> },
) {
  describe(`check ${check}`, () => {
    it.each(Object.entries(refused))('finds %s', (_name, changes) => {
      expect(checks(changes)).toContain(check)
    })
    it.each(Object.entries(accepted))('accepts %s', (_name, changes) => {
      expect(checks(changes)).not.toContain(check)
    })
  })
}

const { options, rebuttals } = given
const numbers = (...texts: [string, string, string, string]) => options(texts)
const own = (verify: Question['verify']): Changes => ({ verify })
const computed = { topicId: 'aptitude', subskill: 'numbers' } as const
const source = (changes: Partial<Question['sources'][number]>): Changes => ({
  sources: [
    {
      kind: 'doc',
      url: 'https://www.postgresql.org/docs/16/',
      checked: '2026-11-01',
      ...changes,
    },
  ],
})

it('finds nothing in a valid question', () => {
  expect(findings()).toEqual([])
})

it('reports file, line and problem', () => {
  expect(findings({ stem: 'Too short?' }).map(describeFinding)).toEqual([
    'content/questions/dbms/transactions.yaml:1 dbms-7k3q9f E20: has 10 characters; 40 to 600 are allowed',
  ])
})

it('lets a written reason waive a warning, but not an error', () => {
  const long = options([
    'It is 400, because each and every new statement sees all of the data committed before it',
    'It is 500, because one snapshot is kept',
    'It is an error, because the row changed',
    'It is nothing, because the read waits',
  ])
  expect(checks(long)).toEqual(expect.arrayContaining(['W13']))
  expect(checks({ ...long, waive: ['W13: the key quotes the manual'] })).not.toContain('W13')
  expect(checks({ stem: 'Too short?', waive: ['E20: it is short and good'] })).toContain('E20')
})

it('only checks the filing of retired questions', () => {
  expect(checks({ status: 'retired', stem: 'Short?' })).toEqual([])
  expect(checks({ status: 'retired', id: 'isolation' })).toEqual(['E02'])
})

samples('E01', {
  refused: {
    'typographic quotes in code': {
      code: { lang: 'sql', text: 'SELECT ‘a’' },
      verify: { kind: 'sql', setup: '' },
    },
    'typographic quotes in marked code': { stem: `${given.question().stem} \`‘a’\`?` },
    'a waiver without a reason': { waive: ['W13: short'] },
  },
  accepted: {
    'an apostrophe in prose': { stem: 'What does A’s second read return in this case?' },
  },
})

samples('E02', {
  refused: {
    'a telling id': { id: 'dbms-isolation' },
    "another topic's prefix": { id: 'dsa-7k3q9f' },
    'a sign that looks like another': { id: 'dbms-7k3q9l' },
    'a file that is no subskill': { subskill: 'locking' },
  },
  accepted: { 'digits only': { id: 'dbms-012345' } },
})

samples('E05', {
  refused: {
    'an unknown concept': { concept: 'dbms.transactions.isolatoin' },
    'an unknown misconception': {
      options: { ...given.question().options, b: { text: 'x', misconception: 'dbms.m.nowhere' } },
    },
  },
  accepted: { 'names that exist': {} },
})

samples('E10', {
  refused: {
    'a wrong option without a belief': {
      options: { ...given.question().options, b: { text: 'Five hundred' } },
    },
    'an answer with a belief': { answer: 'b' },
  },
  accepted: { 'a belief for each wrong option': options(['1', '2', '3', '4'], 'd') },
})

samples('E11', {
  refused: {
    'options that differ by a full stop': options([
      'It returns the new value.',
      'it returns the `new` value',
      'It returns the old value',
      'It waits for the lock',
    ]),
    'equal numbers': numbers('0.5', '0.50', '1', '2'),
    'equal code': numbers('`x`', 'x', 'y', 'z'),
  },
  accepted: {
    'code that differs by a sign': numbers('i++', '++i', 'i--', '--i'),
    'output that differs by its decimals': {
      ...numbers('1', '1.0', '2', '2.0'),
      verify: { kind: 'run', lang: 'python', program: 'print(1)' },
    },
    'the capital of a value': numbers('true', 'True', 'TRUE', 'yes'),
  },
})

samples('E12', {
  refused: {
    'all of the above': numbers('400', '500', 'None', 'All of the above'),
    'both of them': numbers('400', '500', '600', 'Both of them'),
    'letters of options': numbers('a and b', 'a new value', '400', '500'),
    'no way to know': numbers('400', '500', '600', 'Cannot be determined'),
  },
  accepted: {
    'names of people in every option': numbers('A and B', 'A and C', 'B and C', 'C and D'),
    'both as a word': numbers('Both threads wait', 'One waits', 'None waits', 'They fail'),
    'a question of sufficient data': {
      ...numbers('I alone', 'II alone', 'Both together', 'Cannot be determined'),
      data_sufficiency: true,
    },
  },
})

samples('W13', {
  refused: {
    'a key with more detail': options([
      'The new value, because every statement takes its own snapshot as it starts',
      'The old value, because one snapshot is kept',
      'An error, because the row was changed by B',
      'Nothing, because the read waits for a lock',
    ]),
    'one short option': options([
      'It reads the value that was committed last',
      'It just waits for it',
      'It reads the value that was there at first',
      'It fails as the row has been changed by B',
    ]),
  },
  accepted: {
    'numbers of any length': numbers('5', '50', '500', '5000000000'),
    'a few characters': options([
      'It waits a bit',
      'It fails at once',
      'It reads 400',
      'It reads x',
    ]),
  },
})

const bold = (key: string, other: string, third = 'It reads the value from the start') =>
  options([key, other, third, 'It reads nothing until B ends'])

samples('W15', {
  refused: {
    'an absolute in a wrong option': bold(
      'It reads the newest value',
      'It always reads old values',
    ),
    'only, twice in wrong options': bold(
      'It reads the newest value',
      'It reads only old values',
      'It reads only its own values',
    ),
    'a hedge in the key': bold('It usually reads new values', 'It reads the old value'),
  },
  accepted: {
    'absolutes on both sides': bold('It never reads old values', 'It always reads old values'),
    'one only': bold('It reads the newest value', 'It reads only old values'),
  },
})

samples('W16', {
  refused: {
    'a word of the stem in the key alone': options([
      'It is a balance of 400',
      'It is the old value',
      'It is an error for A',
      'It is nothing at all',
    ]),
  },
  accepted: {
    'words of the stem in every option': {
      ...options([
        'The balance that was committed last',
        'The balance of the first session',
        'The commits of the second session',
        'The balance between the two',
      ]),
    },
  },
})

samples('W17', {
  refused: {
    'capitals and small letters': bold('it reads the newest value', 'It reads the old value'),
    'full stops here and there': bold('It reads the newest value.', 'It reads the old value'),
    'numbers out of order': numbers('5', '3', '7', '9'),
    'two units': numbers('5 days', '6 days', '7 hours', '8 days'),
  },
  accepted: {
    'ascending numbers': numbers('1 day', '2 days', '2.5 days', '1,000 days'),
    fractions: numbers('1/6', '1/3', '1/2', '2/3'),
    'code first': bold('`SELECT` reads the newest value', 'It reads the old value'),
    'lists of numbers': numbers('3, 2', '1, 2', '2, 1', '1, 3'),
  },
})

samples('E20', {
  refused: {
    'a long stem': { stem: `${'Long words here. '.repeat(40)}?` },
    'a stem that asks nothing': { stem: 'The second read of session A returns this value.' },
  },
  accepted: {
    'a question of its length': { stem: 'Which value does the second read return here?' },
    'an instruction with its sentence': {
      stem: 'Choose the option closest in meaning to the word in capitals.\n\nThe reply was CURT.',
    },
  },
})

samples('W20', {
  refused: { 'a long sentence': { stem: `What does ${'the very '.repeat(20)} end of it return?` } },
  accepted: {
    'rows of a table': { stem: `What is x here?\n|${' 1 |'.repeat(40)}\nWhat is the sum of x?` },
  },
})

samples('E21', {
  refused: {
    'four questions in one': { stem: 'Which of the following statements about locks is true?' },
    'a quiet negative': { stem: 'Which of these levels is not safe for two readers?' },
    'a negative without its flag': { stem: 'Which level does NOT allow a dirty read here?' },
    'a flag without a negative': { negative: true },
  },
  accepted: {
    'a negative with its flag': {
      stem: 'Which level does NOT allow a dirty read here?',
      negative: true,
    },
    'a keyword of SQL': { stem: 'What does a NOT NULL constraint refuse in PostgreSQL 16?' },
    'a reason for what fails': {
      stem: 'Why does this statement not compile in Java 17, as it stands?',
    },
  },
})

samples('E30', {
  refused: { 'a short reason': { explain: { ...given.question().explain, why: 'Because.' } } },
  accepted: { 'a full reason': {} },
})

samples('E31', {
  refused: {
    'a missing rebuttal': { explain: { why: given.question().explain.why, wrong: {} } },
    'a rebuttal of the answer': rebuttals({
      a: 'The value 400 is not what a snapshot shows to A.',
    }),
    'a short rebuttal': rebuttals({ b: 'No snapshot.' }),
    'an empty opening': rebuttals({
      b: 'This is wrong because a snapshot is renewed for each statement.',
    }),
    'the same twice': rebuttals({
      b: 'The row has changed, and a transaction with one snapshot would not see it.',
      c: 'The row has changed, and a transaction with one snapshot would not see this.',
    }),
  },
  accepted: { 'a different one for each': {} },
})

samples('E32', {
  refused: {
    'a rebuttal about nothing': rebuttals({
      b: 'Someone who picks this mixes up two different levels.',
    }),
  },
  accepted: {
    'a number in words': {
      ...numbers('4', '2', '3', '1'),
      ...rebuttals({
        b: 'Two would need a second copy of the very same thing.',
        c: '3 counts the rows and forgets about the header.',
        d: 'The value 1 is where the counter starts, not where it ends.',
      }),
    },
  },
})

samples('E33', {
  refused: {
    'a letter': rebuttals({ b: 'The snapshot of option B is renewed for each statement.' }),
    'a letter in brackets': rebuttals({ b: 'The snapshot in (c) is renewed for each statement.' }),
    'a place': { stem: 'What does the code above return when it is run twice?' },
    'an order': rebuttals({ b: 'The first option keeps a snapshot, as the levels above it do.' }),
  },
  accepted: {
    'a call': rebuttals({ b: 'A snapshot taken by f(a) is renewed for each statement.' }),
    'a comparison': rebuttals({ b: 'A snapshot is kept at levels above this one, not below it.' }),
  },
})

const printing = (text: string): Changes => ({
  code: { lang: 'python', text },
  verify: { kind: 'run', lang: 'python' },
})

samples('E40', {
  refused: {
    'many lines': printing('x = 1\n'.repeat(21)),
    'a wide line': printing(`x = "${'x'.repeat(80)}"`),
    tabs: printing('if x:\n\ty = 1'),
    'a chart of characters': {
      subskill: 'data-interpretation',
      code: { lang: 'text', text: 'Monday  ####\nTuesday ##' },
    },
  },
  accepted: {
    'code for a phone': printing('print(1)\n'),
    'a pattern of characters': { code: { lang: 'text', text: '####\n##' } },
  },
})

samples('E41', {
  refused: {
    'code nobody runs': { code: { lang: 'python', text: 'print(1)' } },
    'a sum nobody computes': computed,
    'nothing to run': own({ kind: 'run', lang: 'python' }),
    'no query': own({ kind: 'sql', setup: '' }),
  },
  accepted: {
    'code that runs': printing('print(1)'),
    'a sum': { ...computed, verify: { kind: 'expr', expr: '1 + 1' } },
    'text that is no code': { code: { lang: 'text', text: 'a table' } },
  },
})

const program = (lang: 'python' | 'java' | 'c', text: string) =>
  own({ kind: 'run', lang, program: text })

samples('W42', {
  refused: {
    'a sum of numbers that the question does not give': own({ kind: 'expr', expr: '4 + 1' }),
    'a number alone': own({ kind: 'expr', expr: '500' }),
    'a printed literal': program('python', "# by hand\nprint('T1, T2', 3)"),
    'a printed sum': program('python', 'print(4 + 1)'),
    'a printed literal in a frame': program(
      'java',
      'class Main { public static void main(String[] args) { System.out.println("no * at all"); } }',
    ),
    'the same in C': program('c', '#include <stdio.h>\nint main(void) { puts("3"); return 0; }'),
    'a selected literal': own({ kind: 'sql', setup: '', query: "SELECT 5, 'five'" }),
  },
  accepted: {
    'a sum of what the question gives': own({ kind: 'expr', expr: '500 - 400' }),
    'more than a sum': own({ kind: 'expr', expr: '100 * 4 / lcm(4, 5)' }),
    'a loop': program('python', 'n = 8\nwhile n > 1:\n    n //= 2\nprint(n)'),
    'code in a frame': {
      ...program('python', '{{code}}\nprint(1)'),
      code: { lang: 'python', text: 'x = 1' },
    },
    'a query': own({ kind: 'sql', setup: 'CREATE TABLE t (x int)', query: 'SELECT 5 FROM t' }),
  },
})

samples('E50', {
  refused: {
    'a preparation site': source({ url: 'https://prep.example/dbms' }),
    'no address': { sources: [{ kind: 'doc' }] },
    'no day': { sources: [{ kind: 'doc', url: 'https://www.postgresql.org/docs/16/' }] },
    'an old look': source({ checked: '2025-05-01' }),
    'a day to come': source({ checked: '2027-05-01' }),
    'a book without title': { sources: [{ kind: 'book' }] },
  },
  accepted: {
    'a fresh look': source({}),
    'an address that nobody has opened yet': {
      sources: [{ kind: 'doc', url: 'https://www.postgresql.org/docs/16/', cited: '2026-11-01' }],
    },
    'a book': { sources: [{ kind: 'book', title: 'A book, chapter 3' }] },
  },
})

samples('E51', {
  refused: {
    'a second reader who disagrees': { review: { on: '2026-11-15', answered: 'b' } },
  },
  accepted: { 'a draft': { status: 'draft', review: { on: '2026-11-15', answered: 'b' } } },
})

it('E51 reports a live question without a second reader', () => {
  const { review: _none, ...rest } = given.question()
  const item = { ...given.item(), question: rest }
  expect(checkItems(given.bank(item)).map(({ check }) => check)).toEqual(['E51'])
})

samples('E62', {
  refused: {
    'a wrong encoding': rebuttals({ b: 'One snapshot for the whole â€œtransactionâ€ is kept.' }),
  },
  accepted: {
    'signs of other languages': rebuttals({ b: 'One snapshot costs ₹500 or 20 °C at the café.' }),
  },
})

samples('W71', {
  refused: {
    'the newest version': { stem: 'What does the latest version of PostgreSQL return here?' },
  },
  accepted: {
    'a day to look again': {
      stem: 'What does the latest version of PostgreSQL return here?',
      review_by: '2027-11-15',
    },
    'a word that only sounds new': {
      stem: 'Which value is the latest committed one at this level?',
    },
  },
})
