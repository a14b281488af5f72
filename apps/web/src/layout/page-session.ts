import { askSession, currentSession, onSessionChange } from '#features/auth/session.ts'
import { savedUserId } from '#platform/shown-user.ts'
import { tabStorage } from '#platform/device-storage.ts'

const root = document.documentElement
const GUEST = 'guest'

/**
 * Asks who is signed in, and does what follows from the answer on any page. On a page of text a guest is asked about
 * once per visit: who signs in does so on a page of the app, or comes back from a provider's site.
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
  if (session.is === 'guest') tabStorage.write(GUEST, 'yes')
  sendKeptAnswers(session.is === 'user' ? session.user.id : undefined)
  if (session.is === 'user' && document.querySelector('[data-note]')) void showNotesRead()
}

/** Without it a note is marked as unread, which does no harm. */
const showNotesRead = () =>
  import('#features/notes/notes-read.ts').then((late) => late.showNotesRead()).catch(() => {})

/**
 * The browser may keep this page for Back. Until it is known that the same learner comes back, it shows nothing; for
 * anybody else it is loaded anew.
 */
function hideWhenLeft(isAsked: () => boolean) {
  let leftBy: string | undefined
  addEventListener('pagehide', ({ persisted }) => {
    leftBy = savedUserId()
    root.classList.toggle('is-left', persisted && currentSession().is === 'user')
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (leftBy !== savedUserId()) {
      location.reload()
      return
    }
    root.classList.remove('is-left')
    if (isAsked()) void askSession()
  })
}

let sender: string | undefined

/** Answers that wait on this device leave from whatever page is open. Only a learner loads what it takes. */
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
    // Code that could not be fetched is asked for again with the next network.
    () => {},
  )
}
