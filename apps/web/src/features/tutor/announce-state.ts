import { type ChatState, isBusy, type TutorReply } from './chat-state.ts'

/**
 * The screen reader announcement of a chat: that an answer is being written, and the whole answer once it is complete.
 * Announced word by word, it would never finish a sentence.
 */
export function announceState(state: ChatState): string {
  if (state.status === 'loading') return 'Loading the chat.'
  if (isBusy(state)) return state.isSlow ? 'Still working on it.' : 'The tutor is answering.'
  const last = state.messages.at(-1)
  return last?.role === 'assistant' ? spoken(last) : ''
}

function spoken({ content, ending, sources, practice }: TutorReply): string {
  const parts = [
    ending === 'stopped' && 'Stopped.',
    withoutMarkdown(content),
    ending === 'cut' && 'The answer was cut off.',
    sources.length > 0 && counted(sources.length, 'source'),
    practice.length > 0 && counted(practice.length, 'practice link'),
  ]
  return parts.filter(Boolean).join(' ')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'} below.`

/** The text without Markdown syntax. */
export const withoutMarkdown = (markdown: string): string =>
  markdown
    .replaceAll(/^ {0,3}([`~]{3,}).*$/gm, '')
    .replaceAll(/^[|\s:-]+$/gm, '')
    .replaceAll(/^ {0,3}(#{1,6}|>|[-*+])\s+/gm, '')
    .replaceAll(/!?\[([^\][]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`|(?<=^|\W)\*(?=\S)|(?<=\S)\*(?=\W|$)/g, '')
    .replaceAll(/\s*\|\s*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
