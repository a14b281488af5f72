import type { Company } from './kinds/company.ts'

type WrittenTest = NonNullable<Company['test']>

/**
 * Returns the total minutes of a test: the sum of its sections, or a source's figure. Undefined if neither is known.
 */
export function testMinutes({ minutes, sections }: WrittenTest): number | undefined {
  const known = sections.flatMap((section) => section.minutes ?? [])
  return known.length === sections.length ? sum(known) : minutes
}

/** The total of all sections with a known time. */
export const minutesOfSections = ({ sections }: WrittenTest): number =>
  sum(sections.flatMap(({ minutes }) => minutes ?? []))

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
