type Undone = {
  /** Payments whose decision the server has undone. */
  undone: string[]
  /** Payments that the server has replied about, which can no longer be undone here. */
  answered: string[]
  /** Why the rest wasn't tried. */
  error?: unknown
}

/** Stops at the first batch that fails, and reports what happened before it. */
export async function undoInBatches(
  batches: readonly string[][],
  undo: (paymentIds: string[]) => Promise<string[]>,
): Promise<Undone> {
  const undone: string[] = []
  const answered: string[] = []
  try {
    for (const paymentIds of batches) {
      undone.push(...(await undo(paymentIds)))
      answered.push(...paymentIds)
    }
  } catch (error) {
    return { undone, answered, error }
  }
  return { undone, answered }
}
