/** How a program ended, as a question may say it: with a code, a signal or `timeout`. */
export type ProgramEnding = { code: number | string; stdout: string; stderr: string }
