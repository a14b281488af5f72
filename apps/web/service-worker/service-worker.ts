import { answer } from './answer.ts'
import { dropUnusedBuilds, noteClient } from './builds.ts'
import { install, store } from './install.ts'
import { openDashboard, showReminder } from './notifications.ts'
import { isQuizOpen } from './quiz-lock.ts'
import { worker } from './worker.ts'

/** A page's message about itself: its build and the files that it has loaded. */
type ClientInfo = { build: string; loaded: string[] }

worker.addEventListener('install', (event) => event.waitUntil(install()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.clients.claim().then(() => dropUnusedBuilds(BUILD))),
)

worker.addEventListener('fetch', (event) => {
  const reply = answer(event)
  if (reply) event.respondWith(reply)
})

worker.addEventListener('message', (event) => {
  const { data, source } = event as { data: ClientInfo | 'take over'; source: Client | null }
  event.waitUntil(data === 'take over' ? takeOver() : onClientMessage(source, data))
})

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showReminder(event.data))
})

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openDashboard(event.notification)),
)

/** The active worker asks for this when a page is opened. A quiz is never interrupted. */
async function takeOver() {
  if (!(await isQuizOpen())) await worker.skipWaiting()
}

async function onClientMessage(page: Client | null, { build, loaded }: ClientInfo) {
  if (!page) return
  // A page that was still opening when this worker was activated hasn't been claimed. A waiting worker can't claim.
  await worker.clients.claim().catch(() => {})
  await noteClient(page.id, build)
  page.postMessage({ build: BUILD })
  if (build === BUILD) await store(loaded)
}
