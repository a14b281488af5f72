/** The input of every command. Only the command line reads the environment. */
export type CommandContext = {
  root: string
  today: string
  print: (text: string) => void
  /** Writes to the terminal, not into a file. */
  warn: (text: string) => void
  settings: {
    path: string
    databaseUrl: string
    isCi: boolean
    /** Whether programs may run without a sandbox. */
    isUnsafe: boolean
  }
}
