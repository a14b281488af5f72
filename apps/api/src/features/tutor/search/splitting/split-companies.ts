import type { Company } from '@nextround/content/companies'
import { draft, type PassageDraft } from './passage-draft.ts'

type Group = {
  /** The anchor of the heading on the company's page. Empty if it has none. */
  anchor: string
  title: string
  /** Names that candidates use for it. */
  words: string
  text: string
}

type Statement = { about: string; text?: string | undefined }

export const splitCompanies = (companies: readonly Company[]): PassageDraft[] =>
  companies.flatMap((company) =>
    listGroups(company)
      .filter(({ text }) => text !== '')
      .map(({ anchor, title, words, text }) =>
        draft({
          id: `company/${company.slug}/${anchor || title.toLowerCase().replaceAll(' ', '-')}`,
          kind: 'company',
          title: `${company.name}: ${title}`,
          to: `/companies/${company.slug}${anchor && `#${anchor}`}`,
          text,
          heading: `${company.name} ${title}`,
          keyTerms: words,
          context: `${company.slug} company placement drive fresher`,
        }),
      ),
  )

const listGroups = (company: Company): Group[] => [
  {
    anchor: '',
    title: 'in short',
    words: 'about overview recruitment hiring prepare preparation important topics syllabus',
    text: `${company.description} ${company.summary}\n\nWhat we suggest you practise for ${company.name}: ${company.topics.map(({ label }) => label).join(', ')}.`,
  },
  {
    anchor: 'process',
    title: 'selection process',
    words:
      'rounds stages steps hiring recruitment interview process how many rounds apply registration',
    text: company.process
      .map(({ step, detail }, index) => `${index + 1}. **${step}**${detail ? `: ${detail}` : ''}`)
      .join('\n'),
  },
  {
    anchor: 'requirements',
    title: 'eligibility',
    words:
      'eligible criteria requirements percentage marks cgpa backlog backlogs arrears gap year branch degree batch age 10th 12th bond service agreement',
    text: listed(company.requirements),
  },
  {
    anchor: '',
    title: 'test pattern',
    words:
      'exam test pattern sections duration minutes time negative marking calculator online assessment written syllabus',
    text: describeTest(company),
  },
  {
    anchor: 'pay',
    title: 'pay',
    words: 'salary package ctc lpa stipend lakh compensation',
    text: listed(company.pay),
  },
  {
    anchor: 'interview',
    title: 'interview',
    words: 'technical hr managerial interview questions round',
    text: listed(company.interview),
  },
  {
    anchor: 'documents',
    title: 'documents',
    words: 'certificates marksheets bring carry',
    text: listed(company.documents),
  },
  {
    anchor: 'reapply',
    title: 'applying again',
    words: 'reapply again rejected failed months wait cooling period next attempt',
    text: listed(company.reapply),
  },
  {
    anchor: 'routes',
    title: 'other routes',
    words: 'bca bsc bcom diploma arts commerce non engineering internship off campus',
    text: listed(company.routes),
  },
  {
    anchor: 'reported',
    title: 'reported, not confirmed',
    words: 'questions number cutoff candidates experience',
    text: company.reported
      ? `Prep sites and candidates report this. ${company.name} hasn't confirmed it, and it may be wrong.\n\n${company.reported.map((line) => `- ${line}`).join('\n')}`
      : '',
  },
  {
    anchor: 'unknown',
    title: 'what we do not know',
    words: company.unknown.join(' . '),
    text: `No source we trust says:\n\n${company.unknown.map((line) => `- ${line}`).join('\n')}`,
  },
]

const listed = (statements: readonly Statement[] = []): string =>
  statements.map(({ about, text }) => `- **${about}**: ${text ?? 'Not published.'}`).join('\n')

function describeTest({ test }: Company): string {
  if (!test) return ''
  const sections = test.sections.map(({ section, questions, minutes }) => {
    const figures = [questions && `${questions} questions`, minutes && `${minutes} minutes`].filter(
      Boolean,
    )
    return `- **${section}**${figures.length > 0 ? `: ${figures.join(', ')}` : ''}`
  })
  const whole = test.minutes ? ` The whole test takes ${test.minutes} minutes.` : ''
  return `${test.name}.${whole}\n\n${[...sections, listed(test.rules)].filter(Boolean).join('\n')}`
}
