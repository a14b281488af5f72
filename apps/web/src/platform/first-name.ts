/** The first word of a full name, used to address a learner. */
export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
