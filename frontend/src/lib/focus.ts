import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The parts of the page in which an element stands, the nearest first: they may outlive it. */
export const partsAround = (element: Element): readonly HTMLElement[] => {
  const part = element.parentElement?.closest<HTMLElement>('section, main')
  return part ? [part, ...partsAround(part)] : []
}

/** Focuses the nearest of the parts that is still in the page, so that the focus does not fall to the page itself. */
export const focusAround = (parts: readonly HTMLElement[]): void => {
  const part = parts.find(({ isConnected }) => isConnected)
  if (part === undefined) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

const fields = ['input', 'textarea', 'select'].map((tag) => `${tag}:not([type=hidden], :disabled)`).join()

/** The focus begins at what is to be read first, or in the first field, and not on "Fechar". */
export const focusFirst = (content: HTMLElement | null): void => {
  const first = content?.matches('[data-first-focus]')
    ? content
    : content?.querySelector<HTMLElement>('[data-first-focus]')
  const start = first ?? content?.querySelector<HTMLElement>(fields)
  start?.focus()
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Gives the focus back when a dialog leaves the page: antd does so only for one that was closed before. Where what had
 * it is gone, hidden or disabled meanwhile, the focus goes on in the part of the page around that. `to` names what is to
 * have it where something else had it in between.
 */
export const useFocusBack = (to?: Element | null): void => {
  const [before] = useState(() => to ?? document.activeElement)
  const [around] = useState(() => (before === null ? [] : partsAround(before)))
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      if (isNowhere()) focusAround([...around, ...document.querySelectorAll('main')])
    },
    [before, around],
  )
}

/** For what stands in the place of a form that has ended: the focus goes on there. */
export const useFocusAfter = <E extends HTMLElement>(isFormOpen: boolean): RefObject<E | null> => {
  const place = useRef<E>(null)
  const wasOpen = useRef(isFormOpen)
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) place.current?.focus()
    wasOpen.current = isFormOpen
  }, [isFormOpen])
  return place
}

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
