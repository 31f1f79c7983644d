import { startCarousel } from './behaviours/carousel'
import { startChatButton } from './behaviours/chat-button'
import { startConfirmRequest } from './behaviours/confirm-request'
import { startCopyCheck } from './behaviours/copy-check'
import { startCountryCoins } from './behaviours/country-coins'
import { startOfficeForm } from './behaviours/office-form'
import { startOfflineBanner } from './behaviours/offline-banner'
import { startTooltips } from './behaviours/tooltips'

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
