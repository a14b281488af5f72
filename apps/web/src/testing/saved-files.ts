import { onTestFinished, vi } from 'vitest'

/** Names of the files that the page saves from now on. Nothing is written to disk. */
export function savedFiles(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}
