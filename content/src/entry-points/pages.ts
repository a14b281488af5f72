import compiled from '../../dist/pages.json' with { type: 'json' }
import type { Pages } from '../kinds/pages.ts'

export const pages = compiled as Pages
