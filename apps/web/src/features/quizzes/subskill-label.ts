/** 'dsa.arrays-strings' is read as 'Arrays strings'. */
export function subskillLabel(subskill: string): string {
  const words = subskill.slice(subskill.lastIndexOf('.') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
