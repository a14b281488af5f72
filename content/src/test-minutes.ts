import type { Company } from './kinds/company.ts'

type WrittenTest = NonNullable<Company['test']>

/** How long a test takes in all: as its sections add up, or as a source says. Nothing where neither is known. */
export function testMinutes({ minutes, sections }: WrittenTest): number | undefined {
  const known = sections.flatMap((section) => section.minutes ?? [])
  return known.length === sections.length ? sum(known) : minutes
}

/** What the sections with a known time take together. */
export const minutesOfSections = ({ sections }: WrittenTest): number =>
  sum(sections.flatMap(({ minutes }) => minutes ?? []))

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
