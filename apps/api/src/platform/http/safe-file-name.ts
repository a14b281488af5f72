/** In most scripts a letter takes up to three bytes, and a name may have 255. */
const MAX_LENGTH = 80
/** Separators of paths, what Windows refuses, controls, and marks that turn the direction of writing (`exe.fdp`). */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const HALF_A_CHARACTER = /[\ud800-\udbff]$/

/** A name that any system can save. The end stays, because it says what the file is. */
export function safeFileName(name: string): string {
  const [extension = ''] = /\.\w{1,10}$/.exec(name) ?? []
  const stem = name
    .slice(0, name.length - extension.length)
    .slice(0, MAX_LENGTH - extension.length)
    .replace(HALF_A_CHARACTER, '')
  const clean = `${stem}${extension}`.toWellFormed().replace(UNSAFE, '_')
  return clean.replace(/^[\s.]+|[\s.]+$/g, '') || 'file'
}
