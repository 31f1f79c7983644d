/** Shows the banner while there is no connection. */
export const startOfflineBanner = (banner: HTMLElement): (() => void) => {
  const show = () => {
    banner.hidden = navigator.onLine
  }
  show()
  const stop = new AbortController()
  for (const change of ['online', 'offline']) window.addEventListener(change, show, { signal: stop.signal })
  return () => stop.abort()
}
