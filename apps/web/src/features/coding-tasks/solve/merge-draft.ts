import type { HeldDraft, ServerDraft } from './draft-store.ts'

export type MergedDraft = {
  source: string
  sentAt: string | null
  isSent: boolean
  /** The version that lost, if it holds changes that would be gone otherwise. */
  other?: { source: string; isFromHere: boolean }
}

/**
 * Chooses between the text on this device and the server's. The newer one wins. If both were changed, the other is
 * offered, so that no text is ever lost without a word.
 */
export function mergeDraft(
  held: HeldDraft | undefined,
  server: ServerDraft | undefined,
  starter: string,
): MergedDraft {
  if (!server)
    return held
      ? { source: held.source, sentAt: null, isSent: false }
      : { source: starter, sentAt: null, isSent: true }
  const sent = { source: server.source, sentAt: server.savedAt, isSent: true }
  if (!held || held.source === server.source) return sent
  // A saved copy of the server's reply may be older than what this device has sent since.
  const isChangedElsewhere = Date.parse(server.savedAt) > Date.parse(held.sentAt ?? '1970-01-01')
  const own = { source: held.source, sentAt: held.sentAt, isSent: held.isSent }
  if (!isChangedElsewhere) return own
  if (held.isSent) return sent
  return Date.parse(server.savedAt) > held.savedAt
    ? { ...sent, other: { source: held.source, isFromHere: true } }
    : { ...own, other: { source: server.source, isFromHere: false } }
}
