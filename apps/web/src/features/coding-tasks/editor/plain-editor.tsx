import { ArrowRightToLine, Redo2, Undo2 } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { countLines, INDENT, lineAt, lineBreakAt, shiftLines, startOfLine } from './edit-text.ts'
import type { EditorProps } from './editor-handle.ts'

const LINE_PX = 22
const KEYS = '()[]{}:;="\'<>+-*/%&|!,._#'.split('')
const QUERY_KEYS = ['SELECT', 'FROM', 'WHERE', 'JOIN', 'ON', 'GROUP BY', 'ORDER BY', 'COUNT(*)']

type Props = EditorProps & {
  /** Shown in the line below the text. */
  status: ReactNode
  /** Grows with its text, for a page that has more below. */
  isInPage?: boolean
}

/**
 * A plain field for phones, whose keyboards work best with it. The row of keys has what their keyboards hide. Tab
 * indents; Escape, then Tab, leaves the field.
 */
export function PlainEditor({ label, language, source, status, isInPage, ...rest }: Props) {
  const { ref, onEdit, onRun } = rest
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const numbers = useRef<HTMLPreElement>(null)
  const isLeaving = useRef(false)
  const [line, setLine] = useState(1)
  const lines = countLines(source)

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    goToLine: (target) => {
      const text = field.current
      if (!text) return
      const place = startOfLine(text.value, target)
      text.focus()
      text.setSelectionRange(place, place)
      text.scrollTop = Math.max(0, (target - 4) * LINE_PX)
    },
  }))

  // Not React's event: keyboards of phones name no key, but all of them report a line break.
  const onLineBreak = useEffectEvent((event: InputEvent) => {
    const text = field.current
    if (!text || event.inputType !== 'insertLineBreak' || event.isComposing) return
    event.preventDefault()
    insertInto(text, lineBreakAt(text.value, { start: text.selectionStart }))
  })
  useEffect(() => {
    const text = field.current
    const listener = (event: InputEvent) => onLineBreak(event)
    text?.addEventListener('beforeinput', listener)
    return () => text?.removeEventListener('beforeinput', listener)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const text = event.currentTarget
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onRun()
    }
    if (event.key === 'Tab' && !isLeaving.current) {
      event.preventDefault()
      indent(text, event.shiftKey)
    }
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape'
  }

  return (
    <div className={`flex min-h-0 grow flex-col ${isInPage ? '' : 'bg-surface'}`}>
      <div
        className={`flex min-h-0 grow ${isInPage ? 'overflow-hidden rounded-control border border-control bg-surface focus-within:outline-2 focus-within:outline-accent' : ''}`}
      >
        <pre
          ref={numbers}
          aria-hidden="true"
          className="shrink-0 select-none overflow-hidden border-line border-r py-3 pr-2.5 pl-3 text-right font-mono text-ink-3 text-xs leading-[22px]"
        >
          {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
          {'\n\n\n'}
        </pre>
        <textarea
          ref={field}
          value={source}
          aria-label={label}
          aria-describedby={`${id}-leave`}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          wrap="off"
          rows={isInPage ? Math.min(16, Math.max(6, lines + 1)) : undefined}
          onChange={({ currentTarget }) => onEdit(currentTarget.value)}
          onKeyDown={onKeyDown}
          onSelect={({ currentTarget }) =>
            setLine(lineAt(currentTarget.value, currentTarget.selectionEnd))
          }
          onScroll={({ currentTarget }) => {
            if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
          }}
          className="min-w-0 grow resize-none overflow-auto bg-transparent px-3 py-3 font-mono text-sm leading-[22px] outline-none [font-variant-ligatures:none] [tab-size:4]"
        />
      </div>
      <p id={`${id}-leave`} className="sr-only">
        Tab indents. Press Escape, then Tab, to leave the field.
      </p>
      <div
        className={`flex items-center gap-1 text-ink-2 text-sm ${isInPage ? 'pt-1' : 'border-line border-t px-4'}`}
      >
        <span className="mr-auto">{status}</span>
        <span className="tabular-nums">{`Line ${Math.min(line, lines)} of ${lines}`}</span>
        <EditButton field={field} label="Undo" command="undo">
          <Undo2 aria-hidden="true" className="size-5" />
        </EditButton>
        <EditButton field={field} label="Redo" command="redo">
          <Redo2 aria-hidden="true" className="size-5" />
        </EditButton>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
        role="group"
        aria-label="Keys"
        className={`flex shrink-0 gap-2 overflow-x-auto py-1.5 ${isInPage ? '' : 'border-line border-t bg-sunken px-2'}`}
      >
        <Key
          label="Indent"
          onPress={() => field.current && (field.current.focus(), indent(field.current, false))}
        >
          <ArrowRightToLine aria-hidden="true" className="size-5 text-accent" />
        </Key>
        {(language === 'sql' ? [...QUERY_KEYS, '(', ')', '=', ',', "'", '<', '>', '*'] : KEYS).map(
          (key) => (
            <Key
              key={key}
              label={NAMES[key] ?? key}
              onPress={() => {
                field.current?.focus()
                if (field.current) insertInto(field.current, key.length > 1 ? `${key} ` : key)
              }}
            >
              {key}
            </Key>
          ),
        )}
      </div>
    </div>
  )
}

/** Screen readers may leave out a lone sign. */
const NAMES: Record<string, string> = {
  '(': 'Opening bracket (',
  ')': 'Closing bracket )',
  '[': 'Opening square bracket [',
  ']': 'Closing square bracket ]',
  '{': 'Opening brace {',
  '}': 'Closing brace }',
  ':': 'Colon :',
  ';': 'Semicolon ;',
  '"': 'Quotation mark "',
  "'": "Apostrophe '",
  ',': 'Comma ,',
  '.': 'Full stop .',
  '-': 'Minus -',
  _: 'Underscore _',
}

/** A press must not take the focus from the field, or the keyboard would close. */
const Key = (props: { label: string; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={props.label}
    tabIndex={-1}
    onPointerDown={(event) => event.preventDefault()}
    onClick={props.onPress}
    className="grid h-11 min-w-10.5 shrink-0 place-items-center rounded-control border border-line bg-surface px-2.5 font-mono text-base hover:bg-sunken"
  >
    {props.children}
  </button>
)

type EditButtonProps = {
  field: { current: HTMLTextAreaElement | null }
  label: string
  command: 'undo' | 'redo'
  children: ReactNode
}

const EditButton = ({ field, label, command, children }: EditButtonProps) => (
  <IconButton
    label={label}
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => {
      field.current?.focus()
      document.execCommand(command)
    }}
  >
    {children}
  </IconButton>
)

function indent(text: HTMLTextAreaElement, isBack: boolean) {
  const selection = { start: text.selectionStart, end: text.selectionEnd }
  const shifted = shiftLines(text.value, selection, isBack ? 'back' : 'deeper')
  if (!shifted) return insertInto(text, INDENT)
  text.setSelectionRange(shifted.start, shifted.end)
  insertInto(text, shifted.text)
  if (selection.start !== selection.end)
    text.setSelectionRange(shifted.start, shifted.start + shifted.text.length)
  return undefined
}

/** Types the text at the caret. `execCommand` is deprecated, but nothing else lets the browser undo it. */
function insertInto(field: HTMLTextAreaElement, text: string) {
  const command = text === '' ? 'delete' : 'insertText'
  if (document.execCommand(command, false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
