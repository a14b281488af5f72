/** The note that teaches a subskill; every subskill has one. */
export const noteOf = (topicId: string, subskill: string): string =>
  `/learn/${encodeURIComponent(topicId)}/${encodeURIComponent(subskill)}`
