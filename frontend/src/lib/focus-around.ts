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
