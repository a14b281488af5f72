import type { Plugin } from 'vite'

const STAND_IN = '\0light-icon'
const DRAWING = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * lucide's drawings in eight lines of ours: its own component reads a context, invents class names and
 * accepts options that we never give, and every page would load that. Each drawing loses its names too.
 */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
      ? STAND_IN
      : undefined,
  load: (id) => (id === STAND_IN ? component : undefined),
  transform: {
    filter: { id: DRAWING },
    handler: (code) => ({ code: withoutNames(code), map: null }),
  },
})

const withoutNames = (code: string) =>
  code
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/^ {2}name: .+,\n {2}size: 24,\n/m, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace('__iconData.node;\n', '')

const component = `
import { createElement } from 'react'

const look = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
}
export default ({ node }) => (props) =>
  createElement('svg', { ...look, ...props }, ...node.map(([tag, shape]) => createElement(tag, shape)))
`
