import { PageHead } from '#ui/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'

type Props = { title: string; lead: string }

/** An honest stand-in for a room that is not furnished yet: what will be here, and where to go now. */
export const OpensSoon = ({ title, lead }: Props) => (
  <PageHead title={title} lead={lead} badge="Opens soon">
    <ButtonLink to="/topics">Explore Topics</ButtonLink>
    <ButtonLink to="/" look="quiet">
      Go to the home page
    </ButtonLink>
  </PageHead>
)
