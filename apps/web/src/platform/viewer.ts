import { createContext, useContext } from 'react'

/** Whoever looks at the page. The features that need it may not import the one that signs people in. */
export type Viewer = {
  status: 'unknown' | 'guest' | 'user' | 'unreachable'
  /** Undefined until the session is known. True while the server can't be reached: only the server can deny it. */
  isSignedIn: boolean | undefined
  /** Set for learners only, and not while the server can't be reached. */
  id: string | undefined
  /** Where guests sign in or sign up, to return here. */
  loginTo: string
  signupTo: string
}

const ViewerContext = createContext<Viewer | undefined>(undefined)
export const ProvideViewer = ViewerContext.Provider

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('useViewer must be used within a ViewerProvider')
  return viewer
}
