import { Files } from '../files.ts'
import { countPapers } from '../mocks/count-papers.ts'
import { readMocks } from '../mocks/read-mocks.ts'
import { toPaperQuestion } from '../mocks/compile-mock.ts'
import { readBank, readCompanies, readTopics } from '../read.ts'
import type { CommandContext } from './command-context.ts'

/** For each mock: how many papers without a common question the bank yields, and the scarcest rows of its blueprint. */
export function mockStats({ root, today }: CommandContext): Record<string, string>[] {
  const files = new Files(root)
  const { items, syllabus } = readBank(files, today)
  const companies = readCompanies(files, readTopics(files))
  const questions = items.flatMap(({ question }) => toPaperQuestion(question))
  const rows = readMocks(files, { companies, syllabus }).map((mock) => {
    const { papers, stock } = countPapers(mock.sections, questions)
    const scarcest = stock
      .toSorted((one, other) => one.papers - other.papers)
      .slice(0, 3)
      .map(({ cell, available }) => {
        const what = 'level' in cell ? cell.level : `sets of ${cell.setOf}`
        return `${cell.topicId}/${cell.subskill} ${what} ${available}/${cell.count}`
      })
    return {
      mock: mock.id,
      papers: String(papers),
      'scarcest (in the bank/per paper)': scarcest.join(', '),
    }
  })
  if (files.mistakes.length > 0) throw new Error(files.mistakes.join('\n'))
  return rows
}
