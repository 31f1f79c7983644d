import { useEffect, useState } from 'react'
import { focusAround, partsAround } from './focus-around'

/** Gives the focus back when a dialog leaves the page: antd does so only for one that was closed before. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  const [around] = useState(() => (before === null ? [] : partsAround(before)))
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement)) return
      if (before.isConnected) before.focus()
      else focusAround(around)
    },
    [before, around],
  )
}
