export { codingTasks } from '@nextround/content/coding-tasks'
export { subskillLabel } from '@nextround/content/syllabus'
