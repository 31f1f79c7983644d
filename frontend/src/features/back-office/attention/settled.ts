import { createContext, useContext } from 'react'

/** Called once an entry was settled here: the list may then go on without it. */
export const SettledContext = createContext<() => void>(() => undefined)
export const useSettled = () => useContext(SettledContext)

/** Called with the entry into which the focus has come. */
export const TakenContext = createContext<(id: string) => void>(() => undefined)
