import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const { projects: _none, ...journeys } = config

/** `pnpm screens`: a picture of every route, in every width and theme, to be looked at. */
export default defineConfig({
  ...journeys,
  testMatch: 'screens.ts',
  reporter: 'list',
  outputDir: '../reports/screens',
})
