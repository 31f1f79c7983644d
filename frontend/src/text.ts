import { startBehaviours } from './app/behaviours'
import { beginMeasuring } from './lib/begin-measuring'
import { darkModeKey, initialDarkMode } from './lib/dark-mode'
import { writeStored } from './lib/storage'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/public.css'

/** The header of a page that runs no React: its menu and its switch to the dark mode. */
const toggle = (button: HTMLButtonElement, attribute: 'aria-expanded' | 'aria-pressed'): boolean => {
  const on = button.getAttribute(attribute) !== 'true'
  button.setAttribute(attribute, String(on))
  return on
}

const menuButton = document.querySelector<HTMLButtonElement>('button[aria-controls]')
menuButton?.addEventListener('click', () => {
  menuButton.ariaLabel = toggle(menuButton, 'aria-expanded') ? 'Fechar menu' : 'Abrir menu'
})
document.addEventListener('click', ({ target }) => {
  const leaves = target instanceof Element && target.closest('a') !== null
  if (leaves && menuButton?.getAttribute('aria-expanded') === 'true') menuButton.click()
})
document.addEventListener('focusin', ({ target }) => {
  const leaves = target instanceof Element && target.closest('header') === null
  if (leaves && menuButton?.getAttribute('aria-expanded') === 'true') menuButton.click()
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || menuButton?.getAttribute('aria-expanded') !== 'true') return
  menuButton.click()
  menuButton.focus()
})

const darkButton = document.querySelector<HTMLButtonElement>('button[aria-pressed]')
darkButton?.setAttribute('aria-pressed', String(initialDarkMode()))
darkButton?.addEventListener('click', () => {
  const dark = toggle(darkButton, 'aria-pressed')
  document.documentElement.classList.toggle('dark', dark)
  writeStored('localStorage', darkModeKey, String(dark))
})

startBehaviours(document)
beginMeasuring()
