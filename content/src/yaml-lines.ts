import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

/** Parses YAML in which every scalar is a string, and finds the line of each field. */
export function readYaml(text: string, firstLine = 1) {
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1

  /** Returns the line of a field, or of the nearest element around it if it is missing. */
  const lineOf = (path: readonly PropertyKey[]) => {
    let node: unknown = document.contents
    let line = offsetOf(node) === undefined ? firstLine : lineAt(offsetOf(node) ?? 0)
    for (const step of path) {
      const [key, value] = childOf(node, step)
      const offset = offsetOf(key)
      if (offset === undefined) return line
      line = lineAt(offset)
      node = value
    }
    return line
  }

  const errors = document.errors.map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    words: message.split(' at line ')[0] ?? message,
  }))
  return { value: errors.length > 0 ? undefined : (document.toJS() as unknown), lineOf, errors }
}

/** Returns the node that marks the position of a child, and the child. */
function childOf(node: unknown, step: PropertyKey): [key?: unknown, value?: unknown] {
  if (isSeq(node)) return [node.items[Number(step)], node.items[Number(step)]]
  if (!isMap(node)) return []
  const pair = node.items.find(({ key }) => isScalar(key) && key.value === String(step))
  return pair ? [pair.key, pair.value] : []
}

const offsetOf = (node: unknown) => (node as Node | null | undefined)?.range?.[0]
