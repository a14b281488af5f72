/** Small enough for the statement timeout in any table. */
export const DELETE_BATCH_SIZE = 5_000

/**
 * Repeats a DELETE of at most `DELETE_BATCH_SIZE` rows until nothing is left: one statement for a million rows would
 * exceed the statement timeout and delete nothing at all. Returns the number of deleted rows.
 */
export async function deleteInBatches(
  deleteSome: () => Promise<{ numAffectedRows?: bigint }>,
): Promise<number> {
  let all = 0
  for (;;) {
    const deleted = Number((await deleteSome()).numAffectedRows ?? 0)
    all += deleted
    if (deleted < DELETE_BATCH_SIZE) return all
  }
}
