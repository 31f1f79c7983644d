import { useEffect, useState } from 'react'

/** Gives the focus back when a dialog leaves the page: antd does so only for one that was closed before. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
