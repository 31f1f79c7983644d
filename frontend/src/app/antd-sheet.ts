import address from '@antd/sheet.css?url'

/**
 * antd's styles, before all others in the head: of two rules that are equally specific, ours holds. A sheet that cannot
 * be fetched rejects, and the page with it says so, as without one of its scripts.
 */
export const loadAntdSheet = (): Promise<void> => {
  if (document.querySelector(`head > link[rel="stylesheet"][href="${address}"]`) !== null) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${address}`))
    }
    document.head.prepend(link)
  })
}
