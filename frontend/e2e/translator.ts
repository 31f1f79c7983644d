import type { BrowserContext } from 'playwright-core'

/** Runs in the page, from before its first element. */
const wrapTexts = (): void => {
  const untranslated = 'script, style, noscript, textarea, title, font'
  const note: unknown = Reflect.get(window, 'noteUnseenText')

  /** A text that was taken out of the page, and is written all the same. */
  const writes = new MutationObserver((records) => {
    for (const { target, oldValue } of records)
      if (!target.isConnected && typeof note === 'function') note(`"${oldValue}" became "${target.nodeValue}" unseen`)
  })
  const wrap = (text: Text): void => {
    const parent = text.parentElement
    if (parent === null || parent.closest(untranslated) !== null || !/\S/.test(text.data)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
    writes.observe(text, { characterData: true, characterDataOldValue: true })
  }
  const wrapAll = (node: Node): void => {
    if (node instanceof Text) wrap(node)
    else for (const child of [...node.childNodes]) wrapAll(child)
  }
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') wrapAll(target)
      else for (const node of addedNodes) if (node.isConnected) wrapAll(node)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * Does in every page of the visitor what a browser's translator does: it takes each text out as it appears, and puts
 * two elements with the translation in its place; here the translation is the text itself. Answers the changes that no
 * person sees, as they come, because React wrote them into a text that was taken out.
 */
export const translateIn = async (context: BrowserContext): Promise<readonly string[]> => {
  const unseen: string[] = []
  await context.exposeBinding('noteUnseenText', (_source, finding: string) => void unseen.push(finding))
  await context.addInitScript(wrapTexts)
  return unseen
}
