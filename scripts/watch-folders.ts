import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls back when a file with one of these endings is saved, or a folder appears. Watches folders, not files: many
 * editors save by renaming, which puts another file in the place of the watched one.
 */
export function watchFolders(
  root: string,
  { endings, except }: { endings: string[]; except: string[] },
  onChange: () => void,
): { close: () => void } {
  const watchers = new Map<string, FSWatcher>()

  function follow(folder: string) {
    // A folder that was deleted and made again has the same name, but its old watcher sees nothing.
    watchers.get(folder)?.close()
    const watcher = watch(folder, (_event, name) => {
      if (!name || except.includes(name)) return
      const path = join(folder, name)
      if (isFolder(path)) follow(path)
      else if (!endings.some((ending) => name.endsWith(ending))) return
      onChange()
    })
    // The folder has been deleted.
    watcher.on('error', () => watcher.close())
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !except.includes(entry.name)) follow(join(folder, entry.name))
  }

  follow(root)
  return { close: () => watchers.forEach((watcher) => watcher.close()) }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
