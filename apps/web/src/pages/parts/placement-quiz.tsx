import { companyPractice } from '@nextround/content/practice'
import { Compass } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { CompanyNotFound } from '#features/companies/company-not-found.tsx'
import { GoTo } from '#platform/go-to.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { VisitorQuiz } from './visitor-quiz.tsx'

const Nothing = () => null
const SkipCheck = lazyComponent(() => import('#features/onboarding/skip-check.tsx'), {
  errorFallback: Nothing,
})

/** `/quiz?placement=NAME`. It sets the learner's ranges, so guests must sign in first. */
export default function PlacementQuiz({ slug }: { slug: string | null }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const company = companyPractice.find((one) => one.slug === slug)
  if (slug !== null && !company) return <CompanyNotFound />
  if (session.status === 'guest') return <GoTo to={loginFor(`${pathname}${search}`)} />

  const subject = {
    aim: { placement: slug },
    title: 'Placement check',
    description: company
      ? `Two or three questions for each part of the ${company.name} test. They start easy and adapt to your answers.`
      : 'Two or three questions for each part of a typical first round. They start easy and adapt to your answers.',
    footnote: <SkipCheck />,
  }
  return (
    <VisitorQuiz
      subject={subject}
      icon={<Compass aria-hidden="true" className="size-10 text-accent" />}
    />
  )
}
