/**
 * Stops notifications in this browser when nobody is signed in, because the next person here must not see them. The
 * server learns of it from the push service.
 */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // This browser has no service worker or no push, so there is nothing to end.
  }
}
