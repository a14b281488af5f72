import { companyPractice } from '@nextround/content/practice'
import type { Chosen } from '@nextround/contract/onboarding'
import { Choice, ChoiceQuestion } from './choice.tsx'
import { useChoose } from './use-onboarding.ts'

type Props = { chosen: Chosen; onChosen: () => void }

export function CompanyStep({ chosen, onChosen }: Props) {
  const choose = useChoose()
  const take = (company: string | null) => () => {
    choose({ company })
    onChosen()
  }

  return (
    <ChoiceQuestion
      title="Which company are you preparing for?"
      lead="We'll put its topics first."
      columns="three"
    >
      {companyPractice.map(({ slug, name }) => (
        <Choice key={slug} isChosen={chosen.company === slug} onChoose={take(slug)}>
          {name}
        </Choice>
      ))}
      <Choice isWide isChosen={chosen.company === null} onChoose={take(null)}>
        No company yet
      </Choice>
    </ChoiceQuestion>
  )
}
