import { useNavigate } from 'react-router-dom'
import { useShortcut } from '../keyboard/use-shortcut'
import type { EntryList } from './use-entry-list'

/** The entry at hand: that with the focus in it, else the first one. */
export const useEntryKeys = ({ list, entries }: Pick<EntryList, 'list' | 'entries'>): void => {
  const navigate = useNavigate()
  const cards = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const atHand = (): HTMLElement | undefined => cards().find((card) => card.contains(document.activeElement))
  const move = (by: 1 | -1) => {
    const all = cards()
    const card = atHand()
    const next = card === undefined ? 0 : Math.max(0, Math.min(all.indexOf(card) + by, all.length - 1))
    all[next]?.focus()
  }
  const press = (wanted: string) => (atHand() ?? cards()[0])?.querySelector<HTMLElement>(wanted)?.click()
  const openOrder = () => {
    const address = (atHand() ?? cards()[0])?.querySelector<HTMLAnchorElement>('a[data-order]')?.getAttribute('href')
    if (address) void navigate(address)
  }
  const enabled = entries.length > 0
  useShortcut('j', 'Próxima pendência', () => move(1), { group: 'Lista', inPalette: false, repeats: true, enabled })
  useShortcut('k', 'Pendência anterior', () => move(-1), { group: 'Lista', inPalette: false, repeats: true, enabled })
  useShortcut('Enter', 'Abrir o pedido da pendência', openOrder, { group: 'Lista', enabled })
  useShortcut('a', 'Assumir a pendência', () => press('[data-assume]'), { group: 'Lista', enabled })
  useShortcut('e', 'Resolver a pendência do modo usual', () => press('[data-remedy]'), { group: 'Lista', enabled })
}
