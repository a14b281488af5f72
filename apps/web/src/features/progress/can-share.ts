/** Phones hand a file to another app; most desktops cannot. */
export const canShare = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] })
