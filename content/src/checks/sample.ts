import { type Check, finding } from './finding.ts'

/** E64, for every kind but a choice: pages show samples without scripts. */
export const checkSample: Check = (item) =>
  item.question.sample === undefined
    ? []
    : [finding(item, 'E64', 'sample', 'a sample must be a choice; remove sample')]
