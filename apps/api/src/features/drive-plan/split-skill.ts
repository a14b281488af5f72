/** Splits the name of a skill, such as `aptitude/numbers`. */
export function splitSkill(skill: string): { topicId: string; subskill: string } {
  const [topicId = '', subskill = ''] = skill.split('/')
  return { topicId, subskill }
}
