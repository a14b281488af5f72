import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const CompanyNotFound = () => (
  <PageHead title="Company Not Found" lead="We don't have a guide for this company.">
    <ButtonLink to="/">Return to Home</ButtonLink>
    <ButtonLink to="/companies" look="quiet">
      View all companies
    </ButtonLink>
  </PageHead>
)
