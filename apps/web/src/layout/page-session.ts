import { loadSession, currentSession, onSessionChange } from '#features/auth/session.ts'
import { savedUserId } from '#platform/shown-user.ts'
import { tabStorage } from '#platform/device-storage.ts'

const root = document.documentElement
const GUEST = 'guest'

/**
 * Asks the server who is signed in, and acts on the reply on any page. On text pages it asks only once per visit for
 * guests: they sign in on a page of the app or come back from a provider's site, which triggers a new request.
 */
export function followSession({ isText }: { isText: boolean }) {
  const isAsked = () =>
    !isText ||
    root.dataset['session'] === 'user' ||
    !tabStorage.read(GUEST) ||
    location.search.includes('signed-in=')
  if (isAsked()) onSessionChange(onAnswer)
  hideWhenLeft(isAsked)
}

function onAnswer() {
  const session = currentSession()
  if (session.status === 'guest') tabStorage.write(GUEST, 'yes')
  sendKeptAnswers(session.status === 'user' ? session.user.id : undefined)
  if (session.status === 'user' && document.querySelector('[data-note]')) void showNotesRead()
}

/** If this fails, notes are shown as unread, which does no harm. */
const showNotesRead = () =>
  import('#features/notes/notes-read.ts').then((late) => late.showNotesRead()).catch(() => {})

/**
 * The browser may keep this page in its back/forward cache. On return, the page stays hidden until it is known that the
 * same learner is back. It is reloaded for anyone else.
 */
function hideWhenLeft(isAsked: () => boolean) {
  let leftBy: string | undefined
  addEventListener('pagehide', ({ persisted }) => {
    leftBy = savedUserId()
    root.classList.toggle('is-left', persisted && currentSession().status === 'user')
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (leftBy !== savedUserId()) {
      location.reload()
      return
    }
    root.classList.remove('is-left')
    if (isAsked()) void loadSession()
  })
}

let sender: string | undefined

/** Sends answers that are saved on this device from any open page. Guests don't load the code for it. */
function sendKeptAnswers(learnerId: string | undefined) {
  if (learnerId === sender) return
  sender = learnerId
  addEventListener('online', send)
  send()
}

function send() {
  const learnerId = sender
  if (!learnerId) return
  void import('#features/quizzes/outbox.ts').then(
    (late) => late.sendFor(learnerId),
    // If the code couldn't be loaded, it is requested again when the network is back.
    () => {},
  )
}
