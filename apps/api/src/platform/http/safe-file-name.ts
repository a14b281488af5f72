/** In most scripts a letter takes up to three bytes, and file systems allow 255 bytes per name. */
const MAX_LENGTH = 80
/**
 * Path separators, characters that Windows refuses, control characters, and marks that change the direction of writing
 * (`exe.fdp`).
 */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const HALF_A_CHARACTER = /[\ud800-\udbff]$/

/** Returns a name that any system can save. Keeps the extension, because it tells the file type. */
export function safeFileName(name: string): string {
  const [extension = ''] = /\.\w{1,10}$/.exec(name) ?? []
  const stem = name
    .slice(0, name.length - extension.length)
    .slice(0, MAX_LENGTH - extension.length)
    .replace(HALF_A_CHARACTER, '')
  const clean = `${stem}${extension}`.toWellFormed().replace(UNSAFE, '_')
  return clean.replace(/^[\s.]+|[\s.]+$/g, '') || 'file'
}
