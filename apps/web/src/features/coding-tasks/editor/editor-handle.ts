import type { TaskLanguage } from '@nextround/contract/coding-tasks'
import type { Ref } from 'react'

/** What the workspace does with an editor, whichever it is. */
export type EditorHandle = {
  focus: () => void
  /** Moves the caret to the start of a line, which is scrolled into view. */
  goToLine: (line: number) => void
}

export type EditorProps = {
  label: string
  language: TaskLanguage
  source: string
  onEdit: (source: string) => void
  /** Called on Ctrl+Enter. */
  onRun: () => void
  ref: Ref<EditorHandle>
}
