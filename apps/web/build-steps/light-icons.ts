import type { Plugin } from 'vite'

const STAND_IN = '\0light-icon'

/**
 * lucide's drawings in eight lines of ours: its own component reads a context, invents class names and
 * accepts options that we never give, and every page would load that.
 */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
      ? STAND_IN
      : undefined,
  load: (id) => (id === STAND_IN ? component : undefined),
})

const component = `
import { createElement } from 'react'

const look = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
}
export default ({ node }) => (props) =>
  createElement('svg', { ...look, ...props }, node.map(([tag, shape]) => createElement(tag, shape)))
`
