import { deviceStorage } from '#platform/device-storage.ts'

const ACCOUNT = 'has-account'
const WANTED = 'wanted-page'

/** Remembers that someone has signed in on this device. It says nothing about who, and outlives the session. */
export function rememberAccount() {
  deviceStorage.write(ACCOUNT, 'yes')
  markDevice()
}

export function forgetAccount() {
  deviceStorage.remove(ACCOUNT)
  markDevice()
}

/**
 * Marks the root element, whose styles show the greeting for this device. It also runs as an inline script before the
 * first paint, so it must not use anything outside its own body.
 */
export function markDevice() {
  let isKnown = false
  try {
    isKnown = localStorage.getItem('has-account') !== null
  } catch {
    // Storage is forbidden: everyone is greeted as new.
  }
  document.documentElement.classList.toggle('has-account', isKnown)
}

/** The link in the verification email opens without an address to continue to, so this device remembers it. */
export function keepWantedPage(search: string) {
  const next = new URLSearchParams(search).get('next')
  if (next) deviceStorage.write(WANTED, next)
  else deviceStorage.remove(WANTED)
}

export const keptWantedPage = () => deviceStorage.read(WANTED)

export const forgetWantedPage = () => deviceStorage.remove(WANTED)
