/** For `ILIKE`: matches what contains the text as it was typed, signs of patterns too. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
