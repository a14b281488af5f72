import { useLayoutEffect } from 'react'
import { InlineScript } from './inline-script.tsx'
import { applyTheme } from './theme.ts'

/** After a failure in the frame React builds the document anew, and the class that the script once set is gone. */
export function ThemeScript() {
  useLayoutEffect(applyTheme, [])
  return <InlineScript run={applyTheme} />
}
