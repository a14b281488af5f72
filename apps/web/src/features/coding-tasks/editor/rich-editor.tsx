import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import {
  bracketMatching,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { TaskLanguage } from '@nextround/contract/coding-tasks'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { INDENT } from './edit-text.ts'
import type { EditorProps } from './editor-handle.ts'

/** Each language is a separate file, loaded when it is chosen. */
const LANGUAGES: Record<TaskLanguage, () => Promise<Extension>> = {
  c: () => import('@codemirror/lang-cpp').then(({ cpp }) => cpp()),
  cpp: () => import('@codemirror/lang-cpp').then(({ cpp }) => cpp()),
  java: () => import('@codemirror/lang-java').then(({ java }) => java()),
  python: () => import('@codemirror/lang-python').then(({ python }) => python()),
  javascript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript()),
  sql: () =>
    import('@codemirror/lang-sql').then(({ PostgreSQL, sql }) => sql({ dialect: PostgreSQL })),
}

/**
 * CodeMirror, for screens with a mouse and a keyboard. It lives in a shadow root: there its styles are style sheets
 * made by script, where in the page they would be style elements, which our content security policy refuses.
 */
export default function RichEditor({ label, language, source, onEdit, onRun, ref }: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<{ view: EditorView; setLanguage: (support: Extension) => void }>(undefined)
  const edit = useEffectEvent(onEdit)
  const run = useEffectEvent(onRun)
  const first = useEffectEvent(() => ({ source, label }))

  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const chosen = new Compartment()
    const { source: doc, label: name } = first()
    const runKey = {
      key: 'Mod-Enter',
      run: () => {
        run()
        return true
      },
    }
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc,
        extensions: [
          keymap.of([runKey, indentWithTab, ...defaultKeymap, ...historyKeymap]),
          history(),
          lineNumbers(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          bracketMatching(),
          indentUnit.of(INDENT),
          EditorState.tabSize.of(4),
          EditorView.contentAttributes.of({
            'aria-label': `${name}. Tab indents. Press Escape, then Tab, to leave the field.`,
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) edit(update.state.doc.toString())
          }),
          syntaxHighlighting(COLOURS),
          LOOK,
          chosen.of([]),
        ],
      }),
    })
    const setLanguage = (support: Extension) =>
      view.dispatch({ effects: chosen.reconfigure(support) })
    editor.current = { view, setLanguage }
    return () => {
      editor.current = undefined
      view.destroy()
    }
  }, [])

  useEffect(() => {
    let isCurrent = true
    LANGUAGES[language]().then(
      (support) => isCurrent && editor.current?.setLanguage(support),
      // Without its code, the text is written in one colour.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language])

  // The text of another language, or of a new start.
  useEffect(() => {
    const view = editor.current?.view
    const shown = view?.state.doc.toString()
    if (shown !== undefined && shown !== source)
      view?.dispatch({ changes: { from: 0, to: shown.length, insert: source } })
  }, [source])

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.view.focus(),
    goToLine: (target) => {
      const view = editor.current?.view
      if (!view) return
      const { from } = view.state.doc.line(Math.max(1, Math.min(target, view.state.doc.lines)))
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true })
      view.focus()
    },
  }))

  return <div ref={host} className="min-h-0 grow overflow-hidden bg-surface" />
}

const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', fontSize: '15px' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '26px', overflow: 'auto' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 12px', fontVariantLigatures: 'none' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink-3)',
    borderRight: '1px solid var(--line)',
    fontSize: '13px',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '44px', padding: '0 10px 0 8px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--accent-soft)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--amber-soft)' },
})

/** The colours of code in notes and questions: ui/app.css. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--accent)' },
  { tag: [tags.string, tags.character], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--amber)' },
  { tag: [tags.typeName, tags.className], color: 'var(--orange)' },
  { tag: [tags.comment, tags.meta], color: 'var(--ink-3)' },
])
