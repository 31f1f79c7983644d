import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import { readStored, writeStored } from '../../../lib/storage'
import { createRegistry, RegistryContext } from './registry'
import { useShortcut } from './use-shortcut'

const ShortcutList = lazySection(async () => (await import('./ShortcutList')).ShortcutList, null)
const Palette = lazySection(async () => (await import('./Palette')).Palette, null)

const singleKeysKey = 'officeSingleKeys'

/** People who speak to their computer, or press a key by accident, turn single keys off; this browser keeps it. */
const useSingleKeys = () => {
  const [single, setSingle] = useState(() => readStored('localStorage', singleKeysKey) !== 'off')
  const choose = (on: boolean) => {
    setSingle(on)
    writeStored('localStorage', singleKeysKey, on ? 'on' : 'off')
  }
  return [single, choose] as const
}

/** Around the pages of the back office: hears the keys, and shows what they do. */
export const Keyboard = ({ children }: { readonly children: ReactNode }) => {
  const [registry] = useState(createRegistry)
  const [single, chooseSingle] = useSingleKeys()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => registry.press(event, single)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [registry, single])
  return (
    <RegistryContext value={registry}>
      {children}
      <KeyboardDialogs single={single} onSingle={chooseSingle} />
    </RegistryContext>
  )
}

/** Where the focus was on nothing before a dialog, it goes on at the page's start. */
const useFocusOnPage = (open: boolean): void => {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])
}

type KeyboardDialogsProps = { readonly single: boolean; readonly onSingle: (on: boolean) => void }

const KeyboardDialogs = ({ single, onSingle }: KeyboardDialogsProps) => {
  const registry = useContext(RegistryContext)
  const [open, setOpen] = useState<'list' | 'palette'>()
  useShortcut('?', 'Atalhos do teclado', () => setOpen('list'))
  useShortcut('mod+k', 'Todas as ações', () => setOpen('palette'), { inPalette: false })
  useFocusOnPage(open !== undefined)
  const close = () => setOpen(undefined)
  if (open === 'list')
    return <ShortcutList shortcuts={registry.list()} single={single} onSingle={onSingle} onClose={close} />
  return open === 'palette' && <Palette shortcuts={registry.list()} onClose={close} />
}
