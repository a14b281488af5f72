import { CallError, call } from '@nextround/contract/call'
import { MOCK_EXTRA_TIME, startMock } from '@nextround/contract/mocks'
import { RUN_URL } from '#platform/mock-address.ts'
import { mockErrorMessage } from '#platform/mock-words.ts'
import { navigation } from '#platform/navigation.ts'
import { sessionEvents } from '#platform/session-events.ts'

/** Errors that the form explains itself, next to what the learner can do. */
const BLOCKED_BY: Partial<Record<CallError['code'], string>> = {
  'mock.running': 'running',
  'mock.daily-limit': 'starts',
  'auth.required': 'guest',
}

/**
 * Sends the form of the start sheet, then opens the exam room. `onNoReply` is called if the mock may have started all
 * the
 * same.
 */
export function startForm(form: HTMLFormElement, onNoReply: () => void): void {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  const error = form.querySelector('[data-error]') as HTMLElement
  const offline = form.querySelector('[data-offline]') as HTMLElement
  const consent = form.elements.namedItem('consent') as HTMLInputElement

  const followNetwork = () => {
    button.disabled = !navigator.onLine
    offline.hidden = navigator.onLine
  }
  followNetwork()
  addEventListener('online', followNetwork)
  addEventListener('offline', followNetwork)

  async function send() {
    button.ariaBusy = 'true'
    try {
      await call(startMock, { body: readBody(form) })
      navigation.open(RUN_URL)
    } catch (reason) {
      fail(reason)
    } finally {
      button.ariaBusy = null
    }
  }

  function fail(reason: unknown) {
    const code = reason instanceof CallError ? reason.code : undefined
    const blockedBy = code && BLOCKED_BY[code]
    if (blockedBy) form.dataset['blocked'] = blockedBy
    else error.textContent = mockErrorMessage(reason)
    if (code === 'auth.required') sessionEvents.dispatchEvent(new Event('doubted'))
    if (code === 'network.unreachable') onNoReply()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.ariaBusy === 'true') return
    error.textContent = ''
    if (consent.checked) void send()
    else {
      error.textContent = "Tick the box first, so the clock doesn't take you by surprise."
      consent.focus()
    }
  })
  consent.addEventListener('change', () => (error.textContent = ''))
}

function readBody(form: HTMLFormElement) {
  const choices = new FormData(form)
  return {
    mock: form.dataset['mock'] ?? '',
    isNegative: choices.get('isNegative') === 'on',
    extraPercent:
      MOCK_EXTRA_TIME.find((percent) => String(percent) === choices.get('extraPercent')) ?? 0,
  }
}
