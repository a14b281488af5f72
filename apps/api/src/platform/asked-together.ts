/**
 * Questions of one turn of the event loop become one. Under load many requests look for a row of the same kind at
 * the same moment, and one statement for all of them costs little more than one for the first.
 */
export function askedTogether<Key, Found>(
  askAll: (keys: Key[]) => Promise<Map<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let waiting: { keys: Set<Key>; found: Promise<Map<Key, Found>> } | undefined

  function gather() {
    const keys = new Set<Key>()
    const found = turnEnds().then(() => {
      waiting = undefined
      return askAll([...keys])
    })
    return { keys, found }
  }
  return async (key) => {
    waiting ??= gather()
    waiting.keys.add(key)
    return (await waiting.found).get(key)
  }
}

const turnEnds = () => new Promise<void>((resolve) => setImmediate(resolve))
