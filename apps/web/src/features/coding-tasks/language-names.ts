import type { TaskLanguage } from '@nextround/contract/coding-tasks'

export const LANGUAGE_NAMES: Record<TaskLanguage, string> = {
  c: 'C',
  cpp: 'C++',
  java: 'Java',
  python: 'Python 3',
  javascript: 'JavaScript',
  sql: 'SQL',
}
