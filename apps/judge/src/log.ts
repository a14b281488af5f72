export type Log = (message: string, details?: Record<string, string | number>) => void

/** Writes a line. No line holds a source, an input or an output: what programs print is nobody else's. */
export const log: Log = (message, details = {}) => {
  const words = Object.entries(details).map(([name, value]) => `${name}=${value}`)
  process.stdout.write(`${[new Date().toISOString(), message, ...words].join(' ')}\n`)
}
