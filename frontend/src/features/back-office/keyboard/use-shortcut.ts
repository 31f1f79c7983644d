import { type RefObject, useContext, useEffect, useRef } from 'react'
import { RegistryContext, type ShortcutGroup } from './registry'

type ShortcutOptions = {
  readonly group?: ShortcutGroup
  /** Otherwise neither the key nor the lists know it. */
  readonly enabled?: boolean
  readonly repeats?: boolean
  readonly inPalette?: boolean
  readonly owner?: RefObject<Element | null>
}

/**
 * While the calling part is shown, `keys` do `action`: `useShortcut('j', 'Próximo pedido', next, { repeats: true })`. It
 * stands in the list that `?` opens and in the palette. Single keys do nothing while a field is typed in, and in a
 * dialog only where `owner` is in it.
 */
export const useShortcut = (
  keys: string | undefined,
  label: string,
  action: () => void,
  { group = 'Geral', enabled = true, repeats = false, inPalette = true, owner }: ShortcutOptions = {},
): void => {
  const registry = useContext(RegistryContext)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!enabled) return
    return registry.add({ keys, label, group, repeats, inPalette, owner, run: () => latest.current() })
  }, [registry, keys, label, group, enabled, repeats, inPalette, owner])
}
