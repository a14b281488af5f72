import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const CompanyNotFound = () => (
  <PageHead title="Company Not Found" lead="We have no guide under this name.">
    <ButtonLink to="/">Return to Home</ButtonLink>
    <ButtonLink to="/companies" look="quiet">
      View all companies
    </ButtonLink>
  </PageHead>
)
