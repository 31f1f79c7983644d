import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusAround, partsAround } from './focus-around'

type Focused = { readonly element: HTMLElement; readonly around: readonly HTMLElement[] }

/** Keeps the focus near a button that leaves the page with what it did. The handlers go to an element around it. */
export const useFocusKept = () => {
  const focused: RefObject<Focused | undefined> = useRef(undefined)
  // After each change of what is shown: only then a focused element can have left the page.
  useEffect(() => {
    const last = focused.current
    if (last === undefined || last.element.isConnected) return
    focused.current = undefined
    if (document.activeElement === document.body) focusAround(last.around)
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = { element: target, around: partsAround(target) }
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) focused.current = undefined
    },
  }
}
