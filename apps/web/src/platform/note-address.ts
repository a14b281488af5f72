/** The page of the note that teaches a subskill. Every subskill has one. */
export const noteUrl = (topicId: string, subskill: string): string =>
  `/learn/${encodeURIComponent(topicId)}/${encodeURIComponent(subskill)}`
