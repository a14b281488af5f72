import { createContext } from 'react'

/** Whether the page that is being drawn is one of text; said by entry.server.tsx, and never so in a browser. */
export const IsTextPage = createContext(false)
