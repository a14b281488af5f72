import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `pnpm screens`: a picture of every route, in every width and theme, to be looked at. */
export default defineConfig({
  ...journeys,
  testMatch: 'screens.ts',
  reporter: 'list',
  outputDir: '../reports/screens',
})
