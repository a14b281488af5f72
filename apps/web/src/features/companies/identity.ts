/** Our own hues and motif for a company. Never its real colours or logo. */
export type Identity = {
  /** Sets the hues of `tinted` elements (ui/app.css). */
  hues: string
  /** The SVG path of one 24 by 24 cell of the pattern. */
  motif: string
}

const IDENTITIES: Record<string, Identity> = {
  accenture: { hues: '[--hue:75] [--hue-2:110]', motif: 'M0 20h8v-8h8V4h8' },
  amazon: {
    hues: '[--hue:285] [--hue-2:330]',
    motif: 'M0 6h24M0 18h24M6 6v12M18-6V6M18 18v12',
  },
  capgemini: {
    hues: '[--hue:140] [--hue-2:175]',
    motif: 'M0 8c4-6 8-6 12 0s8 6 12 0M0 20c4-6 8-6 12 0s8 6 12 0',
  },
  cognizant: { hues: '[--hue:355] [--hue-2:30]', motif: 'M12 3l9 9-9 9-9-9z' },
  google: { hues: '[--hue:200] [--hue-2:165]', motif: 'M12 5v14M5 12h14' },
  ibm: { hues: '[--hue:115] [--hue-2:80]', motif: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16z' },
  infosys: { hues: '[--hue:165] [--hue-2:200]', motif: 'M2 20L12 4l10 16z' },
  microsoft: {
    hues: '[--hue:320] [--hue-2:285]',
    motif: 'M-6 18L18-6M0 24L24 0M6 30L30 6',
  },
  tcs: { hues: '[--hue:40] [--hue-2:70]', motif: 'M3 24V13a9 9 0 0 1 18 0v11' },
  wipro: { hues: '[--hue:245] [--hue-2:215]', motif: 'M2 22C2 10 10 2 22 2 22 14 14 22 2 22z' },
}

const PLAIN: Identity = { hues: '[--hue:264]', motif: 'M0 12h24' }

export const identityOf = (slug: string): Identity => IDENTITIES[slug] ?? PLAIN
