import type { Locator, Page } from 'playwright-core'

/** A keyboard that composes what it types, as those of phones and of Japanese, Korean or Chinese do. */
export type ComposingKeyboard = {
  /** One composition that grows with each key and is committed at its end. */
  compose(field: Locator, text: string): Promise<void>
  /** A composition for each key, committed at once: digits of a Japanese keyboard. */
  composeEachKey(field: Locator, text: string): Promise<void>
  /** One composition that nothing commits: the field is left in the middle of it. */
  composeAndLeave(field: Locator, text: string): Promise<void>
}

export const openComposingKeyboard = async (page: Page): Promise<ComposingKeyboard> => {
  const session = await page.context().newCDPSession(page)
  const grow = async (text: string): Promise<void> => {
    const keys = [...text]
    for (const [index] of keys.entries()) {
      const composed = keys.slice(0, index + 1).join('')
      const end = composed.length
      await session.send('Input.imeSetComposition', { text: composed, selectionStart: end, selectionEnd: end })
    }
  }
  const commit = (text: string) => session.send('Input.insertText', { text })
  return {
    compose: async (field, text) => {
      await field.focus()
      await grow(text)
      await commit(text)
    },
    composeEachKey: async (field, text) => {
      await field.focus()
      for (const key of text) {
        await grow(key)
        await commit(key)
      }
    },
    composeAndLeave: async (field, text) => {
      await field.focus()
      await grow(text)
      await field.blur()
    },
  }
}
