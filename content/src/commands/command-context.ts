/** What every command is given. Only the command line reads the environment. */
export type CommandContext = {
  root: string
  today: string
  print: (text: string) => void
  /** To the person at the keyboard, not into a file. */
  warn: (text: string) => void
  settings: { path: string; databaseUrl: string; isCi: boolean }
}
