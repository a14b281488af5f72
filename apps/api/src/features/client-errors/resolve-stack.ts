import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'

/** The same for all browsers. A name without a slash can't lead out of the folder of maps. */
const PLACE = /(?:https?:\/\/[^\s/]+)?\/assets\/([\w.-]+\.js):(\d{1,7}):(\d{1,7})/

/**
 * Replaces places in built scripts by places in our sources. Scripts are named by their content, so a map with the
 * script's name fits, whichever build it came from. Places without a map stay as they are.
 */
export function resolveStack(stack: string, folder: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  const findMap = (script: string) => {
    if (!maps.has(script)) maps.set(script, readMap(join(folder, `${script}.map`)))
    return maps.get(script)
  }
  const lines = stack.split('\n').map((line) =>
    line.replace(PLACE, (place, script: string, row: string, column: string) => {
      const origin = findMap(script)?.findOrigin(Number(row), Number(column))
      if (!origin || !('fileName' in origin)) return place
      // Sources are named relative to the public folder.
      const source = origin.fileName.replace(/^(\.\.\/)+/, '')
      return `${source}:${origin.lineNumber}:${origin.columnNumber}`
    }),
  )
  const missing = [...maps].filter(([, map]) => !map).map(([script]) => script)
  if (missing.length > 0) lines.push(`No source map in ${folder}: ${missing.join(', ')}`)
  return lines.join('\n')
}

const readMap = (file: string) =>
  existsSync(file)
    ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
    : undefined
