import { cdp } from 'vitest/browser'

type Media = {
  media?: 'print'
  'forced-colors'?: 'active'
  'prefers-color-scheme'?: 'light' | 'dark'
}
type Protocol = { send: (method: string, params: object) => Promise<unknown> }

/** Emulates another medium or system setting. Call it without arguments to end the emulation. */
export async function emulateMedia({ media, ...features }: Media = {}): Promise<void> {
  const all = { 'prefers-reduced-motion': 'reduce', ...features }
  await (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', {
    media: media ?? '',
    features: Object.entries(all).map(([name, value]) => ({ name, value })),
  })
}
