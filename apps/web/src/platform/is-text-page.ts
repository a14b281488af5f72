import { createContext } from 'react'

/** Whether the page being rendered is a text page. render.tsx sets it. It is always false in a browser. */
export const IsTextPage = createContext(false)
