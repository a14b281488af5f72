import { useInBrowser } from '#platform/in-browser.tsx'
import { Button } from './button.tsx'

type Props = { isBusy: boolean; busyLabel: string; children: string }

/** Waits for the scripts: before them the browser would send the form by itself. */
export const SubmitButton = ({ isBusy, busyLabel, children }: Props) => (
  <Button type="submit" isBusy={isBusy} disabled={!useInBrowser()}>
    {isBusy ? busyLabel : children}
  </Button>
)
