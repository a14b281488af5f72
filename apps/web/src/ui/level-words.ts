/** The difficulty of a topic, a guide or a resource, as shown to learners. */
export const LEVEL_WORDS = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}
