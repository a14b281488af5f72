import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of the first of these programs that is in a folder of `PATH`. */
export function findProgram(names: string[], folders = ''): string | undefined {
  return names
    .flatMap((name) => folders.split(delimiter).map((folder) => folder && join(folder, name)))
    .find((path) => path && isProgram(path))
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
