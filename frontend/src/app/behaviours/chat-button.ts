/** Milliseconds before the button comes, so that it does not draw the eye from the page's own words. */
export const chatButtonDelay = 1000

/** Shows the button to the office's chat; where the installation has none, its address is another one. */
export const startChatButton = (button: HTMLAnchorElement): (() => void) => {
  const timer = setTimeout(() => {
    button.hidden = !button.href.startsWith('https://wa.me/')
  }, chatButtonDelay)
  return () => clearTimeout(timer)
}
