import { companyPractice } from '@nextround/content/practice'
import type { ComponentType, ReactNode } from 'react'
import { CompanyNotFound } from '#features/companies/company-not-found.tsx'
import { LetterTile } from '#features/companies/letter-tile.tsx'
import type { QuizSubject } from '#features/quizzes/quiz-room.tsx'

type Props = { slug: string; Quiz: ComponentType<{ subject: QuizSubject; icon: ReactNode }> }

/** `/quiz?company=NAME`. A part of the quiz page that comes late: whoever chooses a topic does not load it. */
export default function CompanyQuiz({ slug, Quiz }: Props) {
  const company = companyPractice.find((one) => one.slug === slug)
  if (!company) return <CompanyNotFound />
  const { name, topics } = company
  const subject = {
    aim: { company: slug },
    title: `${name} practice`,
    description: `A mixed set from the ${topics.length} topics of our guide. The questions are ours, not the company's.`,
  }
  return <Quiz subject={subject} icon={<LetterTile name={name} />} />
}
