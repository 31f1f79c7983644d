/** A frame of a page that is shown comes sooner; one that is not shown has none. */
const latestMillis = 300

const whenParsed = (act: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}

const shown = (): Promise<void> =>
  new Promise((resolve) => {
    whenParsed(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, latestMillis)
  })

const fetchScripts = (): void => {
  const withToken = new URLSearchParams(window.location.search).has('token')
  const needed = ['link[data-run], link[data-preload]', ...(withToken ? ['link[data-with-token]'] : [])].join()
  for (const link of document.querySelectorAll<HTMLLinkElement>(needed)) link.rel = 'modulepreload'
}

const runScripts = (): void => {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-run]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.async = false
    script.src = href
    document.head.append(script)
  }
}

const fetchAndRun = (): void => {
  fetchScripts()
  // React takes over the whole page: over a slow line only a part of its HTML may be there yet.
  whenParsed(runScripts)
}

/**
 * Begins the page's scripts, which stand in its HTML as links that are not fetched. On a slow line at once: they take
 * longest. Otherwise when the heading and the outline are drawn, so that no script keeps the page white.
 */
export const beginScripts = (slow: boolean): void => {
  if (slow || document.visibilityState === 'hidden') fetchAndRun()
  else void shown().then(fetchAndRun)
}
