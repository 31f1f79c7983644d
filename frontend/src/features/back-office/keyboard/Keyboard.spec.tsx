import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { Keyboard } from './Keyboard'
import { useShortcut } from './use-shortcut'

const done = jest.fn<void, [string]>()

const Page = ({ enabled = true }: { readonly enabled?: boolean }) => {
  useShortcut('j', 'Próximo pedido', () => done('next'), { group: 'Lista', repeats: true, inPalette: false })
  useShortcut('e', 'Fazer a emissão', () => done('step'), { group: 'Pedido', enabled })
  useShortcut('Enter', 'Abrir pedido', () => done('open'), { group: 'Lista' })
  useShortcut('g d', 'Pendências', () => done('attention'), { group: 'Ir para' })
  useShortcut(undefined, 'Sair', () => done('leave'))
  return (
    <main tabIndex={-1}>
      <label>
        Nome <input />
      </label>
      <button type="button" onClick={() => done('button')}>
        Botão
      </button>
    </main>
  )
}

const Owner = () => {
  const owner = useRef<HTMLParagraphElement>(null)
  useShortcut('j', 'Próxima linha do diálogo', () => done('next in dialog'), { owner })
  return <p ref={owner}>Aqui</p>
}

const dialogWith = (content: React.ReactNode) => (
  <div role="dialog" aria-modal="true" aria-label="Um">
    {content}
  </div>
)
const shown = (content: React.ReactNode = <Page />) => render(<Keyboard>{content}</Keyboard>)
const press = (keys: string) => userEvent.keyboard(keys)
const calls = () => done.mock.calls.flat()

beforeEach(() => {
  done.mockClear()
  localStorage.clear()
})

describe('a shortcut', () => {
  it('does what it is for, alone or as the second key of a pair', async () => {
    shown()
    await press('jegd')
    expect(calls()).toEqual(['next', 'step', 'attention'])
  })

  it('is not meant by the second key of a pair that there is not', async () => {
    shown()
    await press('gj')
    expect(calls()).toEqual([])
    await press('j')
    expect(calls()).toEqual(['next'])
  })

  it('goes on while the key is held only where it says so', async () => {
    shown()
    fireEvent.keyDown(document.body, { key: 'j', repeat: true })
    fireEvent.keyDown(document.body, { key: 'e', repeat: true })
    expect(calls()).toEqual(['next'])
  })

  it('waits while a field is typed in, a key is held with it, or a character is composed', async () => {
    shown()
    await userEvent.type(screen.getByLabelText('Nome'), 'jegd')
    await userEvent.tab()
    await press('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}')
    fireEvent.keyDown(document.body, { key: 'j', isComposing: true })
    expect(calls()).toEqual([])
  })

  it('leaves Enter to the button that has the focus', async () => {
    shown()
    act(() => screen.getByRole('button', { name: 'Botão' }).focus())
    await press('{Enter}')
    act(() => screen.getByRole('main').focus())
    await press('{Enter}')
    expect(calls()).toEqual(['button', 'open'])
  })

  it('is there as long as its part says so', async () => {
    shown(<Page enabled={false} />)
    await press('e')
    expect(calls()).toEqual([])
  })

  it('does nothing in a dialog that it is not of, and there alone where it is', async () => {
    const Both = () => {
      const [open, setOpen] = useState(true)
      return (
        <>
          <Page />
          {open && dialogWith(<Owner />)}
          <button type="button" onClick={() => setOpen(false)}>
            Fechar
          </button>
        </>
      )
    }
    shown(<Both />)
    await press('je')
    expect(calls()).toEqual(['next in dialog'])
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await press('j')
    expect(calls()).toEqual(['next in dialog', 'next'])
  })
})

describe('the list of shortcuts', () => {
  const open = async () => {
    await press('?')
    return within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }))
  }

  it('says what works on the page that is open, by what it belongs to', async () => {
    shown(<Page enabled={false} />)
    const list = await open()
    const names = list.getAllByRole('term').map(({ textContent }) => textContent)
    expect(names).toEqual(['Próximo pedido', 'Abrir pedido', 'Pendências', 'Atalhos do teclado', 'Todas as ações'])
    expect(within(list.getByRole('region', { name: 'Ir para' })).getByRole('definition')).toHaveTextContent('g d')
    await press('j')
    expect(calls()).toEqual([])
  })

  it('turns single keys off, and this browser keeps it', async () => {
    const { unmount } = shown()
    await userEvent.click((await open()).getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await press('j?')
    unmount()
    shown()
    await press('j')
    expect(calls()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Todas as ações' })).toBeVisible()
  })
})

describe('the palette', () => {
  const open = async () => {
    await press('{Control>}k{/Control}')
    return screen.findByRole('combobox', { name: 'Procurar ação ou página' })
  }
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  const chosen = () => screen.getByRole('option', { selected: true })

  it('finds actions and pages by name, without accents, and does the chosen one by key', async () => {
    shown()
    const field = await open()
    expect(field).toHaveFocus()
    expect(names()).not.toContainEqual(expect.stringContaining('Próximo pedido'))
    await userEvent.type(field, 'pendencias')
    expect(names()).toEqual(['Ir paraPendênciasg d'])
    expect(field).toHaveAttribute('aria-activedescendant', chosen().id)
    await press('{Enter}')
    expect(calls()).toEqual(['attention'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes through what it found with the arrows, round both ends', async () => {
    shown()
    const field = await open()
    const all = names()
    await press('{ArrowUp}')
    expect(chosen()).toHaveTextContent(all.at(-1) ?? '')
    await press('{ArrowDown}{ArrowDown}')
    expect(chosen()).toHaveTextContent(all[1] ?? '')
    await userEvent.type(field, 'nada disso')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.getByRole('status')).toHaveTextContent('Nada com esse nome. Tente outra palavra.')
    expect(field).not.toHaveAttribute('aria-activedescendant')
    await press('{Enter}')
    expect(calls()).toEqual([])
  })

  it('opens from a field too, and gives the focus back', async () => {
    shown()
    const field = screen.getByLabelText('Nome')
    await userEvent.click(field)
    const dialog = (await open()).closest('dialog')
    if (dialog === null) throw new Error('no dialog')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field).toHaveFocus()
  })

  it('leaves the focus on the page where nothing had it', async () => {
    shown()
    const dialog = (await open()).closest('dialog')
    if (dialog === null) throw new Error('no dialog')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})
