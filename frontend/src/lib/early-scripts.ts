/** A frame of a page that is shown comes sooner; one that is not shown has none. */
const latestMillis = 300

const shown = (): Promise<void> =>
  new Promise((resolve) => {
    const afterNextFrame = () => requestAnimationFrame(() => setTimeout(resolve))
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterNextFrame, { once: true })
    else afterNextFrame()
    setTimeout(resolve, latestMillis)
  })

const fetchAndRun = (): void => {
  const withToken = new URLSearchParams(window.location.search).has('token')
  const preloaded = withToken ? 'link[data-preload], link[data-with-token]' : 'link[data-preload]'
  for (const link of document.querySelectorAll<HTMLLinkElement>(preloaded)) link.rel = 'modulepreload'
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-run]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.async = false
    script.src = href
    document.head.append(script)
  }
}

/**
 * Begins the page's scripts, which stand in its HTML as links that are not fetched. On a slow line at once: they take
 * longest. Otherwise when the heading and the outline are drawn, so that no script keeps the page white.
 */
export const beginScripts = (slow: boolean): void => {
  if (slow || document.visibilityState === 'hidden') fetchAndRun()
  else void shown().then(fetchAndRun)
}
