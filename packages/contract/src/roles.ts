/** In a file without zod: `pnpm admin` lists the roles in its usage without loading anything else. */
export const ROLES = ['learner', 'editor', 'admin'] as const
