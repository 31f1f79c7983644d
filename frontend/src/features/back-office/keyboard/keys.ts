/** Of the keys, those that only change what others mean. */
const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']

const isComposing = ({ isComposing: composing, key }: KeyboardEvent): boolean =>
  composing || key === 'Process' || key === 'Dead' || key === 'Unidentified'

/**
 * What was pressed, as shortcuts name it: `j`, `?`, `Enter`, `mod+k` for ⌘K and Ctrl+K. `undefined` for a key that
 * belongs to the writing of a character or to the browser.
 */
export const pressedKey = (event: KeyboardEvent): string | undefined => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (isComposing(event) || modifiers.includes(key)) return undefined
  // Keyboards on which `/` and `?` need a third level report Control and Alt with them.
  if (event.getModifierState('AltGraph')) return key
  if (altKey) return undefined
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key
}

export const isWithModifier = (keys: string): boolean => keys.startsWith('mod+')

const notTyped: readonly string[] = [
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]

/** Whether keys mean text where the focus is. */
const takesText = (target: Element): boolean =>
  (target instanceof HTMLInputElement && !notTyped.includes(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable)

/** What goes through its entries by single keys of its own. */
const ownKeys = '[role=menu], [role=listbox], [role=combobox], [role=tree], [role=grid]'

/** What Enter and Space press. */
const pressable = 'a[href], button, summary, [role=button], [role=link], [role=checkbox], [role=radio], [role=tab]'

/** Whether the element with the focus has a use of its own for the key. */
export const isTaken = (key: string, target: Element): boolean => {
  if (isWithModifier(key)) return false
  if (takesText(target) || target.closest(ownKeys) !== null) return true
  return (key === 'Enter' || key === ' ') && (target.closest(pressable) !== null || target instanceof HTMLInputElement)
}

const isShown = (dialog: Element): boolean => dialog.closest('[hidden], [style*="display: none"]') === null

/** The dialog that the person is in, or that lies over the page. */
export const openDialog = (target: Element): Element | undefined =>
  target.closest('[role=dialog], dialog[open]') ??
  [...document.querySelectorAll('[role=dialog][aria-modal=true], dialog[open]')].filter(isShown).at(-1)

const names: Readonly<Record<string, string>> = { Enter: 'Enter', Escape: 'Esc', ' ': 'Espaço' }
const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

const capitalized = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

/** As a person reads them: `g p` → ["g", "p"], `mod+k` → ["Ctrl", "K"]. */
export const readableKeys = (keys: string): readonly string[] =>
  isWithModifier(keys)
    ? [isMac() ? '⌘' : 'Ctrl', capitalized(keys.slice('mod+'.length))]
    : keys.split(' ').map((key) => names[key] ?? key)
