import { startCarousel } from './behaviours/carousel'
import { startConfirmRequest } from './behaviours/confirm-request'
import { startCopyCheck } from './behaviours/copy-check'
import { startOfficeForm } from './behaviours/office-form'
import { startTooltips } from './behaviours/tooltips'

/** Milliseconds before the button comes, so that it does not draw the eye from the page's own words. */
const chatButtonDelay = 1000

/** Shows the button to the office's chat. */
const startChatButton = (button: HTMLAnchorElement): (() => void) => {
  const timer = setTimeout(() => {
    button.hidden = false
  }, chatButtonDelay)
  return () => clearTimeout(timer)
}

/** Shows the banner while there is no connection. */
const startOfflineBanner = (banner: HTMLElement): (() => void) => {
  const show = () => {
    banner.hidden = navigator.onLine
  }
  show()
  const stop = new AbortController()
  for (const change of ['online', 'offline']) window.addEventListener(change, show, { signal: stop.signal })
  return () => stop.abort()
}

/** Degrees that a coin turns for each pixel of scrolling. */
const degreesPerPixel = 0.3

/** Turns the coins of the countries with the page while their section is seen; each begins at an angle of its own. */
const startCountryCoins = (coins: HTMLElement): (() => void) => {
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

/** What moves on the public pages. Returns what ends it. */
export const startBehaviours = (page: Document): (() => void) => {
  const ends = [
    ...[...page.querySelectorAll<HTMLElement>('[data-carousel]')].map(startCarousel),
    ...[...page.querySelectorAll<HTMLElement>('[data-coins]')].map(startCountryCoins),
    ...[...page.querySelectorAll<HTMLElement>('[data-copy-check]')].map(startCopyCheck),
    ...[...page.querySelectorAll<HTMLFormElement>('form[data-office-form]')].map(startOfficeForm),
    ...[...page.querySelectorAll<HTMLElement>('[data-confirm-request]')].map(startConfirmRequest),
    ...[...page.querySelectorAll<HTMLAnchorElement>('a[data-chat-button]')].map(startChatButton),
    ...[...page.querySelectorAll<HTMLElement>('[data-offline]')].map(startOfflineBanner),
    startTooltips(page),
  ]
  return () => {
    for (const end of ends) end()
  }
}
