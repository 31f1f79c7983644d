/** Milliseconds after the document and its files have come: the measuring takes nothing from a page that is loading. */
const lateMillis = 3000

/** Loads what measures the page's speed, late and apart from the page's own scripts. Without it nothing is missing. */
export const beginMeasuring = (): void => {
  const begin = () =>
    setTimeout(() => {
      import('./measure-speed').then(({ measureSpeed }) => measureSpeed()).catch(() => undefined)
    }, lateMillis)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
