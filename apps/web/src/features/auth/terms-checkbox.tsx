import { Checkbox } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/text-link.tsx'

export const TERMS_NEEDED = 'You must agree to the terms and conditions'

export const TermsCheckbox = ({ error }: { error: string | undefined }) => (
  <Checkbox
    name="hasAgreedToTerms"
    required
    data-missing={TERMS_NEEDED}
    error={error && <span role="alert">{error}</span>}
  >
    I agree to the <TextLink to="/terms">Terms of Service</TextLink> and the{' '}
    <TextLink to="/privacy">Privacy Policy</TextLink>
  </Checkbox>
)
