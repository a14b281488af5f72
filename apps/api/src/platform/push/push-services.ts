/**
 * Only the push services of browser makers are allowed: endpoints come from callers, who could otherwise make our
 * worker call any host. A leading dot matches every subdomain.
 */
const PUSH_SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung Internet
  'fcm.googleapis.com',
  // Firefox
  '.push.services.mozilla.com',
  // Edge on Windows
  '.notify.windows.com',
  // Safari
  '.push.apple.com',
]

/** Requires HTTPS on the standard port, without a user name or password. */
export const isPushService = ({ protocol, username, password, port, hostname }: URL): boolean =>
  protocol === 'https:' &&
  `${username}${password}${port}` === '' &&
  PUSH_SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
