import { createContext, useContext, useEffect } from 'react'

/** How many forms are open over the pages of the back office. */
export const OpenForms = createContext({ current: 0 })

/** While this part of the page is there, the end of the session does not lead away from it. */
export const useKeepsPage = (): void => {
  const open = useContext(OpenForms)
  useEffect(() => {
    open.current += 1
    return () => {
      open.current -= 1
    }
  }, [open])
}
