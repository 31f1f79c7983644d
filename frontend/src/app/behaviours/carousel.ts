/** Milliseconds that a card is shown. */
export const carouselInterval = 3000

const prefersStill = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

const show = (cards: readonly HTMLElement[], current: number): void =>
  cards.forEach((card, index) => {
    card.inert = index !== current
    card.toggleAttribute('data-current', index === current)
  })

/**
 * Shows the cards of a carousel one after the other and begins again after the last. Rests while the pointer or the
 * focus is in it, when it was paused, and where motion is unwanted; its buttons work in every case.
 */
export const startCarousel = (carousel: HTMLElement): (() => void) => {
  const cards = [...carousel.querySelectorAll<HTMLElement>('[data-card]')]
  const pause = carousel.querySelector<HTMLButtonElement>('[data-pause]')
  const still = prefersStill()
  let current = 0
  let paused = still
  const next = (): void => {
    current = (current + 1) % cards.length
    show(cards, current)
  }
  const sayPaused = (): void => {
    if (pause) pause.textContent = paused ? 'Continuar' : 'Pausar'
  }
  const onPause = (): void => {
    paused = !paused
    sayPaused()
  }
  show(cards, current)
  sayPaused()
  pause?.addEventListener('click', onPause)
  const nextButton = carousel.querySelector('[data-next]')
  nextButton?.addEventListener('click', next)
  const timer = setInterval(() => {
    if (paused || carousel.matches(':hover') || carousel.contains(document.activeElement)) return
    next()
  }, carouselInterval)
  return () => {
    clearInterval(timer)
    pause?.removeEventListener('click', onPause)
    nextButton?.removeEventListener('click', next)
  }
}
