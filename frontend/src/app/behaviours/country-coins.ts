/** Degrees that a coin turns for each pixel of scrolling. */
const degreesPerPixel = 0.3

/** Turns the coins of the countries with the page while their section is seen; each begins at an angle of its own. */
export const startCountryCoins = (coins: HTMLElement): (() => void) => {
  let seen = false
  const turn = (): void => {
    if (seen) coins.style.setProperty('--turn', `${(degreesPerPixel * window.scrollY).toFixed(1)}deg`)
  }
  const observer = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false
    turn()
  })
  observer.observe(coins)
  window.addEventListener('scroll', turn, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', turn)
  }
}
