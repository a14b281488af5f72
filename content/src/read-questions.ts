import { join } from 'node:path'
import * as z from 'zod'
import { type Files, slugOf } from './files.ts'
import { Question } from './kinds/question.ts'
import type { Topic } from './kinds/topic.ts'

/** Each question with the place it was filed under, which the folder and file name give. */
export function readQuestions(files: Files, topics: Topic[]): Question[] {
  const questions = topics.flatMap(({ id: topicId }) =>
    files.list(join('questions', topicId), '.yaml').flatMap((file) =>
      (files.yaml(file, z.array(Question)) ?? []).map((question) => ({
        ...question,
        topicId,
        subskill: slugOf(file),
      })),
    ),
  )
  const known = new Set(topics.map(({ id }) => id))
  for (const folder of files.folders('questions')) {
    if (!known.has(folder))
      files.mistakes.push(`content/questions/${folder}: no such topic in topics.yaml`)
  }
  for (const id of repeated(questions.map((question) => question.id))) {
    files.mistakes.push(
      `content/questions: ${id} stands twice; give the newer question an id of its own`,
    )
  }
  return questions
}

const repeated = (ids: string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
