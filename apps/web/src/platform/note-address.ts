/** The page of the note that teaches a subskill. Every subskill has one. */
export const noteOf = (topicId: string, subskill: string): string =>
  `/learn/${encodeURIComponent(topicId)}/${encodeURIComponent(subskill)}`
