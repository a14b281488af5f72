/** What a learner is called by: of a full name the first word. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
