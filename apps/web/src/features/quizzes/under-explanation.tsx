import { createContext, type ReactNode, useContext } from 'react'

const Slot = createContext<(questionId: string) => ReactNode>(() => null)

/** What other features have to say about a question: the page hands it in, for features are strangers. */
export const UnderExplanations = Slot.Provider

export const UnderExplanation = ({ questionId }: { questionId: string }) =>
  useContext(Slot)(questionId)
