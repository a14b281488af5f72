import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Ids from `content/resources.yaml`. */
const ResourceId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
const ofResource = z.object({ resourceId: ResourceId })

export const listMyResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  access: 'user',
  summary:
    'Which resources the caller has saved and viewed, newest first, and which fit the weakest skills.',
  reply: z.object({
    saved: z.array(ResourceId),
    viewed: z.array(ResourceId),
    recommended: z.array(
      z.object({
        resourceId: ResourceId,
        /** Null without known skills. */ reason: z.nullable(z.string()),
      }),
    ),
  }),
})

export const saveResource = endpoint({
  method: 'PUT',
  path: '/api/resources/:resourceId/saved',
  access: 'user',
  summary: 'Saves a resource. Saving it again changes nothing.',
  params: ofResource,
  reply: z.object({}),
})

export const unsaveResource = endpoint({
  method: 'DELETE',
  path: '/api/resources/:resourceId/saved',
  access: 'user',
  summary: 'Removes a saved resource.',
  params: ofResource,
  reply: z.object({}),
})

export const markResourceViewed = endpoint({
  method: 'POST',
  path: '/api/resources/:resourceId/views',
  access: 'user',
  summary: 'Records that the caller has opened a resource.',
  params: ofResource,
  reply: z.object({}),
})
