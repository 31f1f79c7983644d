import { createContext, type RefObject } from 'react'
import { isTaken, isWithModifier, openDialog, pressedKey } from './keys'

/** The parts of the list of shortcuts, in its order. */
export const shortcutGroups = ['Lista', 'Pedido', 'Ir para', 'Geral'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

export type Shortcut = {
  /** `j`, `Enter`, `g p` for one after the other, `mod+k`; without any the palette alone has it. */
  readonly keys: string | undefined
  /** What it does: "Próximo pedido". */
  readonly label: string
  readonly group: ShortcutGroup
  /** Also goes on while the key is held. */
  readonly repeats: boolean
  /** The palette leaves out what makes sense only by key: the next row. */
  readonly inPalette: boolean
  /** Within a dialog that holds this element the shortcut works, and elsewhere no more. */
  readonly owner: RefObject<Element | null> | undefined
  readonly run: () => void
}

/** Milliseconds in which the second key of a pair follows the first. */
export const pairMillis = 2000

/** Two of the same keys: the later one counts, until it goes. */
const lastOf = (shortcuts: readonly Shortcut[], keys: string): Shortcut | undefined =>
  shortcuts.findLast((shortcut) => shortcut.keys === keys)

const isOwnedBy = (dialog: Element | undefined, { owner }: Shortcut): boolean =>
  dialog === undefined ? owner === undefined : owner?.current != null && dialog.contains(owner.current)

/** What can be done by key on the pages that are open. */
export const createRegistry = () => {
  const shortcuts = new Map<symbol, Shortcut>()
  let first: { readonly keys: string; readonly at: number } | undefined

  const add = (shortcut: Shortcut): (() => void) => {
    const id = Symbol(shortcut.label)
    shortcuts.set(id, shortcut)
    return () => void shortcuts.delete(id)
  }

  /** What works now on the page itself, each once. */
  const list = (): readonly Shortcut[] => {
    const all = [...shortcuts.values()].filter(({ owner }) => owner === undefined)
    return all.filter((shortcut) => shortcut.keys === undefined || lastOf(all, shortcut.keys) === shortcut)
  }

  /** Does what the key stands for where the focus is. `single`: whether keys without a modifier count. */
  const press = (event: KeyboardEvent, single: boolean): void => {
    const key = pressedKey(event)
    const target = event.target instanceof Element ? event.target : document.body
    if (event.defaultPrevented || key === undefined || (!single && !isWithModifier(key)) || isTaken(key, target)) return
    const begun = first !== undefined && event.timeStamp - first.at < pairMillis ? `${first.keys} ` : ''
    first = undefined
    const keys = begun + key
    const dialog = openDialog(target)
    const open = [...shortcuts.values()].filter((shortcut) => isOwnedBy(dialog, shortcut))
    const found = lastOf(open, keys)
    if (found !== undefined) {
      event.preventDefault()
      if (!event.repeat || found.repeats) found.run()
    } else if (open.some((shortcut) => shortcut.keys?.startsWith(`${keys} `))) first = { keys, at: event.timeStamp }
  }

  return { add, list, press }
}

export type Registry = ReturnType<typeof createRegistry>

/** Parts that are shown alone register here, and no key reaches them. */
export const RegistryContext = createContext<Registry>(createRegistry())
