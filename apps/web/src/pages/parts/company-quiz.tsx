import { companyPractice } from '@nextround/content/practice'
import { CompanyNotFound } from '#features/companies/company-not-found.tsx'
import { LetterTile } from '#features/companies/letter-tile.tsx'
import { VisitorQuiz } from './visitor-quiz.tsx'

/** `/quiz?company=NAME`. Loaded late, because learners who choose a topic don't need it. */
export default function CompanyQuiz({ slug }: { slug: string }) {
  const company = companyPractice.find((one) => one.slug === slug)
  if (!company) return <CompanyNotFound />
  const { name, topics } = company
  const subject = {
    aim: { company: slug },
    title: `${name} practice`,
    description: `A mixed set from the ${topics.length} topics in our guide. The questions are ours, not the company's.`,
  }
  return <VisitorQuiz subject={subject} icon={<LetterTile slug={slug} name={name} />} />
}
