/** How hard a topic, a guide or a resource is, as learners read it. */
export const LEVEL_WORDS = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}
