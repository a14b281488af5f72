/** Phones can pass a file to another app, but most desktops can't. */
export const canShare = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] })
