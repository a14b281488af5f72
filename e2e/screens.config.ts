import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const { projects: _none, ...journeys } = config

/** Run by `pnpm screens`: takes a screenshot of every route in every width and theme, for a person to check. */
export default defineConfig({
  ...journeys,
  testMatch: 'screens.ts',
  reporter: 'list',
  outputDir: '../reports/screens',
})
