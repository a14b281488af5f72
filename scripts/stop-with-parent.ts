import { spawn } from 'node:child_process'

type Options = {
  signal?: 'TERM' | 'INT' | 'QUIT'
  /** A folder to delete after the process has ended. */
  folder?: string
}

/**
 * A shell that waits for the end of its input, which comes when we end, and then stops the process: by force after 30
 * s.
 */
const WAIT_AND_END = `
  read -r _
  kill -s "$1" -- "$2"
  left=300
  while [ $left -gt 0 ] && kill -0 -- "$2"; do sleep 0.1; left=$((left - 1)); done
  kill -s KILL -- "$2"
  [ -z "$3" ] || rm -rf -- "$3"`

/**
 * Makes a process end with us, even if we are killed and can do nothing any more. A negative id is a process group.
 * Returns a function that ends the watch, for a process that has ended normally.
 */
export function stopWithParent(
  pid: number,
  { signal = 'TERM', folder = '' }: Options = {},
): () => void {
  const watcher = spawn('sh', ['-c', WAIT_AND_END, 'sh', signal, String(pid), folder], {
    // In a separate process group: whatever ends our group must not end the watcher.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return () => void watcher.kill()
}
