import { useInBrowser } from '#platform/in-browser.tsx'
import { Button } from './button.tsx'

type Props = { isBusy: boolean; busyLabel: string; children: string }

/** Disabled until the scripts have loaded, because the browser would submit the form itself. */
export const SubmitButton = ({ isBusy, busyLabel, children }: Props) => (
  <Button type="submit" isBusy={isBusy} disabled={!useInBrowser()}>
    {isBusy ? busyLabel : children}
  </Button>
)
