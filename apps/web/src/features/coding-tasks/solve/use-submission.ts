import { call, CallError } from '@nextround/contract/call'
import {
  cancelSubmission,
  getSubmission,
  type Submission,
  submitProgram,
  type TaskLanguage,
} from '@nextround/contract/coding-tasks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionEvents } from '#platform/session-events.ts'
import { isTransient } from '#platform/transient-errors.ts'

/** A learner waits this long before they may stop it. */
const STOPPABLE_MS = 4_000
const FIRST_PAUSE_MS = 700
const MAX_PAUSE_MS = 8_000

export type Program = {
  kind: Submission['kind']
  language: TaskLanguage
  source: string
  input?: string
}
export type Pending = {
  id: string
  kind: Submission['kind']
  status: 'sending' | Submission['status']
  ahead: number | null
  isStoppable: boolean
}
export type SubmissionFailure = { error: unknown; kind: Submission['kind'] }

type Options = {
  taskId: string
  /** A submission of an earlier visit: it may still wait, or its result is shown. */
  earlierId: string | undefined
  onJudged: (submission: Submission) => void
}

/** Sends programs one at a time and waits for their results. */
export function useSubmission({ taskId, earlierId, onJudged }: Options) {
  const [pending, setPending] = useState<Pending>()
  const [shown, setShown] = useState<Submission>()
  const [failure, setFailure] = useState<SubmissionFailure>()
  /** What was sent without a reply keeps its id, so that sending it again sends it once. */
  const unconfirmed = useRef<{ id: string; program: string }>(undefined)
  const following = useRef<AbortController>(undefined)
  const judged = useEffectEvent(onJudged)

  function finish(submission: Submission, isNew: boolean) {
    setPending(undefined)
    if (submission.status === 'cancelled') return
    setShown(submission)
    if (isNew) judged(submission)
  }

  /** Asks for the result with growing pauses, and not while the page is hidden. */
  async function follow(first: Submission, isNew: boolean) {
    const stop = new AbortController()
    following.current?.abort()
    following.current = stop
    let submission = first
    let pause = FIRST_PAUSE_MS
    const stoppable = setTimeout(() => {
      setPending((now) => now && { ...now, isStoppable: true })
    }, STOPPABLE_MS)
    stop.signal.addEventListener('abort', () => clearTimeout(stoppable))
    while (submission.status === 'waiting' || submission.status === 'running') {
      const { id, kind, status, ahead } = submission
      setPending((now) => ({ isStoppable: false, ...now, id, kind, status, ahead }))
      await wait(pause, stop.signal)
      await untilVisible(stop.signal)
      if (stop.signal.aborted) return
      pause = Math.min(1.4 * pause, MAX_PAUSE_MS)
      try {
        submission = await call(getSubmission, { params: { submissionId: id } })
      } catch (error) {
        // It is judged anyway, so the page goes on asking.
        if (!isTransient(error)) return fail({ error, kind })
      }
      if (stop.signal.aborted) return
    }
    clearTimeout(stoppable)
    finish(submission, isNew)
  }

  function fail(failed: SubmissionFailure) {
    if (failed.error instanceof CallError && failed.error.code === 'auth.required')
      sessionEvents.dispatchEvent(new Event('doubted'))
    setPending(undefined)
    setFailure(failed)
  }

  async function send(program: Program) {
    if (pending) return
    const { kind } = program
    const key = JSON.stringify(program)
    const id = unconfirmed.current?.program === key ? unconfirmed.current.id : crypto.randomUUID()
    unconfirmed.current = { id, program: key }
    setFailure(undefined)
    setPending({ id, kind, status: 'sending', ahead: null, isStoppable: false })
    try {
      const submission = await call(submitProgram, { body: { id, taskId, ...program } })
      unconfirmed.current = undefined
      await follow(submission, true)
    } catch (error) {
      fail({ error, kind })
    }
  }

  /** One that a judge has taken goes on. */
  async function stop() {
    if (!pending) return
    const { id, kind } = pending
    try {
      const submission = await call(cancelSubmission, { params: { submissionId: id } })
      if (submission.status !== 'cancelled') {
        setPending((now) => now && { ...now, status: submission.status, isStoppable: false })
        return
      }
      following.current?.abort()
      finish(submission, true)
    } catch (error) {
      setFailure({ error, kind })
    }
  }

  const resume = useEffectEvent((submission: Submission) => {
    // The learner may have sent another program in the meantime.
    if (!following.current && !pending) void follow(submission, submission.status !== 'judged')
  })
  useEffect(() => {
    let isShown = true
    if (earlierId)
      call(getSubmission, { params: { submissionId: earlierId } }).then(
        (submission) => isShown && resume(submission),
        // Without it, the page just starts without results.
        () => {},
      )
    return () => {
      isShown = false
      following.current?.abort()
      following.current = undefined
    }
  }, [earlierId])

  return { pending, shown, failure, send, stop }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (document.visibilityState !== 'hidden') return resolve()
    const options = { signal, once: true }
    document.addEventListener('visibilitychange', () => resolve(), options)
    signal.addEventListener('abort', () => resolve())
  })
