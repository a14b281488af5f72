import { call, CallError } from '@nextround/contract/call'
import {
  getCodingWork,
  MAX_SOURCE_CHARACTERS,
  saveCodingDraft,
  type TaskLanguage,
} from '@nextround/contract/coding-tasks'
import { sessionEvents } from '#platform/session-events.ts'
import { isTransient } from '#platform/transient-errors.ts'
import type { DraftStore, HeldDraft, ServerDraft } from './draft-store.ts'
import { type MergedDraft, mergeDraft } from './merge-draft.ts'

/** How long the learner pauses before the text is saved. */
const PAUSE_MS = 1_000
const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

type Draft = MergedDraft & {
  /** Whether the device has exactly this text. */
  isHeld: boolean
  /** What "Start over" replaced. */
  replaced?: string | undefined
}

/** `device`: not on the server yet. `nowhere`: this page has the only copy. */
export type Saving = 'saved' | 'saving' | 'device' | 'nowhere'
export type DraftView = {
  language: TaskLanguage
  source: string
  saving: Saving
  other: MergedDraft['other']
  replaced: string | undefined
}

type Deps = {
  taskId: string
  learnerId: string
  starters: Partial<Record<TaskLanguage, string>>
  server: ServerDraft[]
  held: HeldDraft[]
  /** Whether the server's drafts are a saved copy, and it may have newer ones. */
  isOutdated: boolean
  language: TaskLanguage
  store: DraftStore
}

/** One text for each language. Every pause saves it on the device, then on the server. */
export function createDraftKeeper({ taskId, learnerId, starters, server, held, ...rest }: Deps) {
  const { store } = rest
  const languages = Object.keys(starters) as TaskLanguage[]
  const drafts = new Map<TaskLanguage, Draft>(
    languages.map((name) => {
      const ofLanguage = (draft: { language: TaskLanguage }) => draft.language === name
      const merged = mergeDraft(
        held.find(ofLanguage),
        server.find(ofLanguage),
        starters[name] ?? '',
      )
      return [name, { ...merged, isHeld: true }]
    }),
  )
  let language = rest.language
  /** False after a failed save, until one succeeds. */
  let isReached = true
  let isSending = false
  let isOutdated = rest.isOutdated
  const listeners = new Set<() => void>()
  let view = look()

  const current = () => drafts.get(language) as Draft
  function look(): DraftView {
    const { source, other, replaced } = drafts.get(language) as Draft
    return { language, source, other, replaced, saving: describe(drafts.get(language) as Draft) }
  }
  function describe({ isSent, isHeld, source }: Draft): Saving {
    if (isSent) return 'saved'
    if (isReached && source.length <= MAX_SOURCE_CHARACTERS) return 'saving'
    return isHeld ? 'device' : 'nowhere'
  }
  function notify() {
    view = look()
    for (const listener of listeners) listener()
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  function change(source: string) {
    Object.assign(current(), { source, isSent: false, isHeld: false })
    clearTimeout(timer)
    timer = setTimeout(() => void save(), PAUSE_MS)
    notify()
  }

  /** Saves everything that is not saved yet. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    const unheld = [...drafts].filter(([, { isHeld }]) => !isHeld)
    await Promise.all(unheld.map(([name, draft]) => hold(name, draft)))
    await send()
  }

  async function hold(name: TaskLanguage, draft: Draft) {
    const { source, sentAt, isSent } = draft
    const saved = { learnerId, taskId, language: name, source, sentAt, isSent }
    const isDone = await store.saveDraft({ ...saved, savedAt: Date.now() })
    if (draft.source === source) draft.isHeld = isDone
    notify()
  }

  let retryMs = FIRST_RETRY_MS
  let retry: ReturnType<typeof setTimeout> | undefined
  /** One call at a time, so that an earlier text can't arrive after a later one. */
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      if (isOutdated) await mergeAgain()
      for (;;) {
        const next = [...drafts].find(
          ([, { isSent, source }]) => !isSent && source.length <= MAX_SOURCE_CHARACTERS,
        )
        if (!next) break
        await sendOne(...next)
      }
    } catch (error) {
      isReached = false
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'auth.required') sessionEvents.dispatchEvent(new Event('doubted'))
      if (isTransient(error)) {
        clearTimeout(retry)
        retry = setTimeout(() => void send(), retryMs)
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
      }
    } finally {
      isSending = false
      notify()
    }
  }

  /** Before anything is sent: another device may have saved a text that this one would replace. */
  async function mergeAgain() {
    const { drafts: known } = await call(getCodingWork, { params: { taskId } })
    for (const [name, draft] of drafts) {
      const newer = known.find((each) => each.language === name)
      if (!newer) continue
      const { source, sentAt, isSent } = draft
      const saved = { learnerId, taskId, language: name, source, sentAt, isSent }
      Object.assign(draft, mergeDraft({ ...saved, savedAt: Date.now() }, newer, ''))
    }
    isOutdated = false
    isReached = true
    notify()
  }

  async function sendOne(name: TaskLanguage, draft: Draft) {
    const { source } = draft
    const params = { taskId, language: name }
    const { savedAt } = await call(saveCodingDraft, { params, body: { source } })
    isReached = true
    retryMs = FIRST_RETRY_MS
    draft.sentAt = savedAt
    // Something was typed in the meantime: its own pause saves it.
    if (draft.source !== source) return
    draft.isSent = true
    await hold(name, draft)
  }

  const saveNow = () => void save()
  const onHidden = () => {
    if (document.visibilityState === 'hidden') saveNow()
  }

  return {
    read: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Saves until the returned function is called. */
    start: () => {
      const sendAgain = () => void send()
      addEventListener('online', sendAgain)
      addEventListener('pagehide', saveNow)
      document.addEventListener('visibilitychange', onHidden)
      void send()
      return () => {
        void save()
        removeEventListener('online', sendAgain)
        removeEventListener('pagehide', saveNow)
        document.removeEventListener('visibilitychange', onHidden)
        clearTimeout(retry)
      }
    },
    edit: (source: string) => {
      if (source === current().source) return
      change(source)
    },
    choose: (name: TaskLanguage) => {
      language = name
      notify()
    },
    startOver: () => {
      current().replaced = current().source
      change(starters[language] ?? '')
    },
    undoStartOver: () => {
      const { replaced } = current()
      current().replaced = undefined
      if (replaced !== undefined) change(replaced)
    },
    /** Swaps the two versions of a conflict. */
    takeOther: () => {
      const { other, source } = current()
      if (!other) return
      current().other = { source, isFromHere: !other.isFromHere }
      change(other.source)
    },
    dropOther: () => {
      delete current().other
      notify()
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>
