import { describe, expect, it } from 'vitest'
import type { Passage } from '../passage.ts'
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
  composeReply({ question, passages, isQuizLike })

describe('a reply made of passages', () => {
  it('is the definition, an example, a mistake and the line to remember, each with its source', () => {
    expect(reply('what is a page table', [IDEA, EXAMPLE, SLIP, ASKED])).toBe(
      `A **page table** says which frame holds which page. The offset stays the same. [1]

**An example** [2]

Pages have 1024 bytes. Where is address 2600?

\`\`\`
page: floor(2600 / 1024) = 2
\`\`\`

**Where people slip:** “Add the whole address to the page.” Add only the offset. [3]

**Remember:** the page number picks the frame. [1]

Now think about this one: What is thrashing? [4]`,
    )
  })

  it('answers a narrow question, and leaves out what is about something else', () => {
    expect(reply('what is thrashing', [ASKED, IDEA, EXAMPLE, SLIP])).toBe(
      '**What is thrashing?** Processes fault all the time. [1]',
    )
  })

  it('begins with the mistake where mistakes are asked for', () => {
    expect(reply('common mistakes with page tables', [IDEA, EXAMPLE, SLIP])).toMatch(
      /^\*\*Where people slip:\*\*/,
    )
  })

  it('says that nothing was found, and what can be asked', () => {
    expect(reply('who is virat kohli', [])).toMatch(/^I found nothing about that[\s\S]+foreign key/)
  })

  it('gives a hint to a quiz question, and neither a mistake nor an explanation', () => {
    const explained = of('', '**Which?**\n\nBecause of X.\n\nThe options:\n\n- Two (right)', {
      id: 'question/os-1',
      kind: 'question',
    })
    const hint = reply('Which of the following?', [explained, SLIP, IDEA, EXAMPLE], true)
    expect(hint).toMatch(/hint first/)
    expect(hint).toContain('page table')
    expect(hint).not.toMatch(/Because of X|Two|Add only|1024/)
  })

  it('explains an answered question, and what was wrong with the option chosen', () => {
    const explained = of(
      '',
      '**How many?**\n\n```\nx = 1\n```\n\nIt is counted once.\n\nRemember: once.\n\nThe options:\n\n- 1 (right)\n- 2 (wrong, and chosen by the learner): Counted twice.',
      { id: 'question/os-1', kind: 'question' },
    )
    expect(reply('why is my answer wrong', [explained])).toBe(
      '**How many?**\n\nThe right answer is 1.\n\nIt is counted once. [1]\n\nYou chose 2. Counted twice.\n\n**Remember:** once. [1]',
    )
  })

  it('cites only passages that there are', () => {
    const text = reply('explain paging', [IDEA, EXAMPLE, SLIP, ASKED])
    const cited = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
    expect(cited.every((number) => number >= 1 && number <= 4)).toBe(true)
  })
})
