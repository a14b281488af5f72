import { describe, expect, it } from 'vitest'
import type { Passage } from '../search/passage.ts'
import { subjectsIn } from './cited.ts'
import { composeReply } from './compose-reply.ts'

const of = (part: string, text: string, other: Partial<Passage> = {}): Passage => ({
  id: `note/os/memory/${part}`,
  kind: 'note',
  title: 'Paging',
  to: '/learn/os/memory',
  topicId: 'os',
  subskill: 'memory',
  text,
  ...other,
})
const IDEA = of(
  'idea',
  'A **page table** says which frame holds which page. The offset stays the same.\n\n**Remember:** the page number picks the frame.',
)
const EXAMPLE = of(
  'example',
  'Pages have 1024 bytes. Where is address 2600?\n\n```\npage: floor(2600 / 1024) = 2\n```\n\nNow a page is replaced.',
)
const SLIP = of('slip-1', '**“Add the whole address to the page.”** Add only the offset.')
const ASKED = of('asked-2', '**What is thrashing?** Processes fault all the time.')
const reply = (question: string, passages: Passage[], isQuizLike = false) =>
  composeReply({
    question,
    subjects: subjectsIn(question),
    followUp: null,
    passages,
    nearest: [],
    isQuizLike,
  }).text

describe('a reply made of passages', () => {
  it('is the definition, an example, a mistake and the line to remember, each with its source', () => {
    expect(reply('what is a page table', [IDEA, EXAMPLE, SLIP, ASKED])).toBe(
      `A **page table** says which frame holds which page. The offset stays the same. [1]

**Remember:** the page number picks the frame. [1]

**An example** [1]

Pages have 1024 bytes. Where is address 2600?

\`\`\`
page: floor(2600 / 1024) = 2
\`\`\`

**Where people slip:** “Add the whole address to the page.” Add only the offset. [1]`,
    )
  })

  it('answers a narrow question without unrelated passages', () => {
    expect(reply('what is thrashing', [ASKED, IDEA, EXAMPLE, SLIP])).toBe(
      '**What is thrashing?** Processes fault all the time. [1]',
    )
  })

  it('begins with the common mistake if the question asks for mistakes', () => {
    expect(reply('common mistakes with page tables', [IDEA, EXAMPLE, SLIP])).toMatch(
      /^\*\*Where people slip:\*\*/,
    )
  })

  it('is a question of the list below the note, if it is the one that was asked', () => {
    const whole = of('asked-11', '**What is thrashing?** Pages move all the time.')
    expect(reply('thrashing kya hai', [IDEA, EXAMPLE, SLIP, whole])).toBe(
      '**What is thrashing?** Pages move all the time. [1]',
    )
    expect(reply('what is a page table', [IDEA, EXAMPLE, SLIP, whole])).not.toContain('thrashing')
  })

  it('takes the facts about a company from every group that has them', () => {
    const group = (name: string, title: string, text: string) =>
      of('', text, { id: `company/acme/${name}`, kind: 'company', title, subskill: null })
    const groups = [
      group('reapply', 'Acme: applying again', '- **After an interview**: six months'),
      group('requirements', 'Acme: eligibility', '- **Backlogs**: none (2025)\n- **Age**: 18'),
      group('unknown', 'Acme: unknown', 'No source we trust says:\n\n- Cut-offs'),
    ]
    const backlog = reply('acme backlog', groups)
    expect(backlog).toContain('**Acme: eligibility** [1]\n\n- **Backlogs**: none (2025)')
    expect(backlog).not.toMatch(/six months|Age|Cut-offs/)
    expect(backlog).toMatch(/check the company's own notice/)
    expect(reply('acme cut-offs', groups)).toMatch(/^No source we trust gives: cut-offs/)
  })

  it('says that nothing was found, and offers the nearest notes', () => {
    const nothing = { subjects: new Set<string>(), followUp: null, passages: [], isQuizLike: false }
    const question = 'who is virat kohli'
    expect(composeReply({ ...nothing, question, nearest: [] }).text).toMatch(
      /^I can't find anything on this[\s\S]+foreign key/,
    )
    expect(composeReply({ ...nothing, question, nearest: [IDEA] })).toEqual({
      text: "I can't find anything on this in our notes, guides or company pages.\n\nHere are the closest notes we have, in case one helps:\n\n- [Paging](/learn/os/memory) [1]",
      pages: ['/learn/os/memory'],
    })
  })

  it('adds the note’s text on words that its first paragraph doesn’t explain', () => {
    expect(reply('page table and thrashing', [IDEA, SLIP, ASKED])).toContain('What is thrashing?')
  })

  it('gives the asked part of the last note to a follow-up', () => {
    const asked = {
      question: 'example',
      subjects: new Set<string>(),
      nearest: [],
      isQuizLike: false,
    }
    const passages = [IDEA, EXAMPLE, SLIP]
    expect(composeReply({ ...asked, followUp: 'example', passages }).text).toMatch(
      /^\*\*An example\*\* \[1\]\n\nPages have 1024 bytes/,
    )
    expect(composeReply({ ...asked, followUp: 'simpler', passages }).text).toMatch(
      /^In short: A \*\*page table\*\* says which frame holds which page\. \[1\]/,
    )
    expect(composeReply({ ...asked, followUp: 'example', passages: [IDEA] }).text).toMatch(
      /^Our notes don't say more/,
    )
  })

  it('gives a quiz question a hint, without a mistake or an explanation', () => {
    const explained = of('', '**Which?**\n\nBecause of X.\n\nThe options:\n\n- Two (right)', {
      id: 'question/os-1',
      kind: 'question',
    })
    const hint = reply('Which of the following?', [explained, SLIP, IDEA, EXAMPLE], true)
    expect(hint).toMatch(/hint first/)
    expect(hint).toContain('page table')
    expect(hint).not.toMatch(/Because of X|Two|Add only|1024/)
  })

  it('explains an answered question and why the chosen option was wrong', () => {
    const explained = of(
      '',
      '**How many?**\n\n```\nx = 1\n```\n\nIt is counted once.\n\nRemember: once.\n\nThe options:\n\n- 1 (right)\n- 2 (wrong, and chosen by the learner): Counted twice.',
      { id: 'question/os-1', kind: 'question' },
    )
    expect(reply('why is my answer wrong', [explained])).toBe(
      '**How many?**\n\nThe right answer is 1.\n\nIt is counted once. [1]\n\nYou chose 2. Counted twice.\n\n**Remember:** once. [1]',
    )
  })

  it('cites only existing passages', () => {
    const text = reply('explain paging', [IDEA, EXAMPLE, SLIP, ASKED])
    const cited = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
    expect(cited.every((number) => number >= 1 && number <= 4)).toBe(true)
  })
})
