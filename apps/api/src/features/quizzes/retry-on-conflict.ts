const UNIQUE_VIOLATION = '23505'

/**
 * Retries a start that lost to a simultaneous one. The unique index lets one through, and each retry closes the quiz
 * that was opened before it. `beforeRetry` may refuse by throwing.
 */
export async function retryOnConflict<T>(
  open: () => Promise<T>,
  beforeRetry: () => Promise<void> = async () => {},
  retries = 10,
): Promise<T> {
  return open().catch(async (error: { code?: string }) => {
    if (error.code !== UNIQUE_VIOLATION || retries === 0) throw error
    await beforeRetry()
    return retryOnConflict(open, beforeRetry, retries - 1)
  })
}
