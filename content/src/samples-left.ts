import type { Brand } from './kinds/brand.ts'
import { brandTexts } from './placeholders.ts'

/** Reserved hosts, and the mark of the samples in brand.yaml. */
const SAMPLE = /\.(example|invalid)\b|\bexample\.(com|net|org)\b|\(sample\b/i

export const isSample = (text: string): boolean => SAMPLE.test(text)

/** Returns texts of brand.yaml that the operator has not replaced yet, by path, such as `contact.privacy`. */
export const findSamples = (brand: Brand): { path: string; text: string }[] =>
  [...brandTexts(brand)]
    .map(([path, text]) => ({ path, text }))
    .filter(({ text }) => isSample(text))
