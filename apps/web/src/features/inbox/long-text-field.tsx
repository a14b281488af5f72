import { TextArea } from '#ui/text-area.tsx'

type Props = { label: string; name: string; maxLength: number; missing: string; hint?: string }

/** Shows how much room is left near the limit. send-form.ts counts. */
export const LongTextField = ({ hint, missing, ...rest }: Props) => (
  <TextArea
    {...rest}
    rows={6}
    required
    data-missing={missing}
    hint={
      <>
        {hint} <span data-count role="status" />
      </>
    }
  />
)
