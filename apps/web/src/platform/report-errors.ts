let isOn = false
let late: Promise<typeof import('./send-report.ts')> | undefined

/**
 * Loads the code that sends reports, which text pages do with the first error. Asked for once only: if it does not load,
 * that is a failed chunk too, which must not be reported again and again.
 */
export const loadReports = () => (late ??= import('./send-report.ts'))

/** Reports the errors of this page that nothing catches. Must be called once, as early as possible. */
export function reportErrors(): void {
  isOn = true
  // Vite's event comes for every dynamic import that fails, including those whose failure a page handles silently.
  // Captures, because the failure of a script does not bubble.
  for (const type of ['error', 'unhandledrejection', 'vite:preloadError'])
    addEventListener(type, report, true)
}

/** Reports an error that was caught, or the event of one that was not. Does nothing before `reportErrors`. */
export function report(seen: unknown): void {
  if (isOn)
    loadReports().then(
      (module) => module.sendReport(seen),
      () => {},
    )
}
