/** Milliseconds before a tooltip opens, and within which the next one opens at once. */
export const openDelay = 700
export const skipDelay = 300

const gap = 8

/** The words of an icon's label under it; hidden from screen readers, which read the label itself. */
const tipFor = (anchor: Element): HTMLElement => {
  const tip = document.createElement('span')
  tip.className = 'site-tooltip'
  tip.ariaHidden = 'true'
  tip.textContent = anchor.getAttribute('aria-label')
  document.body.append(tip)
  const { left, width, bottom, top } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const furthest = Math.max(gap, window.innerWidth - offsetWidth - gap)
  const below = bottom + gap + offsetHeight <= window.innerHeight
  tip.style.left = `${Math.min(furthest, Math.max(gap, left + width / 2 - offsetWidth / 2))}px`
  tip.style.top = `${below ? bottom + gap : top - gap - offsetHeight}px`
  return tip
}

/**
 * Shows the label of each icon with `data-tooltip`: under the pointer, with the focus of the keyboard, or while a finger
 * holds it. One at a time. Returns what ends it.
 */
export const startTooltips = (page: Document): (() => void) => {
  let anchor: Element | undefined
  let tip: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  const close = () => {
    clearTimeout(timer)
    if (tip) closedAt = Date.now()
    tip?.remove()
    anchor = undefined
    tip = undefined
  }
  const wait = (next: Element, skips: boolean) => {
    if (anchor === next) return
    close()
    anchor = next
    const open = () => {
      tip = tipFor(next)
    }
    if (skips && Date.now() - closedAt <= skipDelay) open()
    else timer = setTimeout(open, openDelay)
  }
  const findTooltipAnchor = ({ target }: Event) =>
    target instanceof Element ? (target.closest('[data-tooltip]') ?? undefined) : undefined

  const enter = (event: PointerEvent) => {
    const next = findTooltipAnchor(event)
    if (event.pointerType === 'touch') return
    if (next) wait(next, true)
    else close()
  }
  const press = (event: PointerEvent) => {
    const next = findTooltipAnchor(event)
    if (event.pointerType === 'touch' && next) wait(next, false)
    else close()
  }
  const lift = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') close()
  }
  const focus = (event: Event) => {
    const next = findTooltipAnchor(event)
    if (next?.matches(':focus-visible')) wait(next, true)
  }
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const stop = new AbortController()
  const { signal } = stop
  page.addEventListener('pointerover', enter, { signal })
  page.addEventListener('pointerdown', press, { signal })
  page.addEventListener('pointerup', lift, { signal })
  page.addEventListener('pointercancel', lift, { signal })
  page.addEventListener('focusin', focus, { signal })
  page.addEventListener('focusout', close, { signal })
  page.addEventListener('keydown', dismiss, { signal })
  page.addEventListener('scroll', close, { signal, capture: true, passive: true })
  return () => {
    stop.abort()
    close()
  }
}
