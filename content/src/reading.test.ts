import { expect, it } from 'vitest'
import type { Post } from './kinds/post.ts'
import type { Resource } from './kinds/resource.ts'
import type { Syllabus } from './kinds/syllabus.ts'
import { readingOf } from './reading.ts'

const syllabus = [
  { topicId: 'ai-ml', prefix: 'aiml', subskills: [{ id: 'aiml.evaluation' }] },
] as unknown as Syllabus[]

const guide: Resource = {
  id: 'a-guide',
  title: 'A guide',
  topic: 'ML',
  type: 'article',
  level: 'beginner',
  url: 'https://guides.example',
  description: 'All about figures.',
  points: [],
  listed: false,
  topics: ['ai-ml'],
  subskills: ['aiml.evaluation'],
}

it('names subskills as answers do, and contains only recommendable entries', () => {
  const post = { title: 'A post', slug: 'a-post', subskills: ['aiml.evaluation'] } as Post
  const resources = [guide, { ...guide, topics: [], subskills: [] }]
  const blog = [post, { ...post, subskills: [] }]
  expect(readingOf({ resources, blog, syllabus, 'study-guides': [], notes: [] })).toEqual([
    {
      title: 'A guide',
      to: 'https://guides.example',
      type: 'article',
      level: 'beginner',
      topics: ['ai-ml'],
      subskills: ['ai-ml/evaluation'],
    },
    {
      title: 'A post',
      to: '/blog/a-post',
      type: 'post',
      topics: [],
      subskills: ['ai-ml/evaluation'],
    },
  ])
})
