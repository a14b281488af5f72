import type { Plugin } from 'vite'

/**
 * Vite's own helper also waits for style sheets, reads nonces and counts what is there already. We have one
 * style sheet and no nonces, and a browser fetches no file twice: this asks for what a late part needs, at once.
 */
export const lightPreload = (): Plugin => ({
  name: 'light-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => helper,
  },
})

const helper = `
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}
`
