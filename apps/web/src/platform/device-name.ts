type Sign = readonly [name: string, sign: RegExp]

/** Ordered from specific to general, because nearly all browsers also call themselves Chrome and Safari. */
const BROWSERS: readonly Sign[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b|\bOPiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|Chromium|\bCriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly Sign[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const find = (signs: readonly Sign[], userAgent: string) =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0]

/** A readable device name, such as Chrome on Android. */
export function deviceName(userAgent: string) {
  const [browser, system] = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  if (system) return `Unknown browser on ${system}`
  return browser ?? 'Unknown device'
}
