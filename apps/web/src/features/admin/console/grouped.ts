/** As in India: 1,84,600. */
export const grouped = (number: number): string => number.toLocaleString('en-IN')
