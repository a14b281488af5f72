/** Hands the browser a file that it has in memory, as a download. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some phones read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
