/**
 * This browser shows no more notifications of ours. For whoever signs out: the next person here must not see them. The
 * server hears of it from the push service.
 */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // There never were any.
  }
}
