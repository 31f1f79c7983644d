/** Milliseconds before the button comes, so that it does not draw the eye from the page's own words. */
export const chatButtonDelay = 1000

/** Shows the button to the office's chat. */
export const startChatButton = (button: HTMLAnchorElement): (() => void) => {
  const timer = setTimeout(() => {
    button.hidden = false
  }, chatButtonDelay)
  return () => clearTimeout(timer)
}
