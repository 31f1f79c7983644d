import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useHydrated } from '../../lib/use-hydrated'
import { HeadPlace, PageHead } from './PageHead'

const heading = { title: 'Complete seus dados', lead: 'O cartório precisa deles.' }
const h1 = () => screen.getByRole('heading', { level: 1 })

/** An outline first, then a page of its own components, then one without a heading. */
const Pages = () => {
  const hydrated = useHydrated()
  const [shown, setShown] = useState<'page' | 'refused'>('page')
  if (!hydrated) return <PageHead {...heading} />
  if (shown === 'refused') return <p role="alert">Seu pedido não abriu</p>
  return (
    <section>
      <PageHead {...heading} orderNumber="CO-2026-00001">
        <button type="button" onClick={() => setShown('refused')}>
          Imprimir
        </button>
      </PageHead>
    </section>
  )
}

const site = (
  <HeadPlace first={heading} compact={false}>
    <Pages />
  </HeadPlace>
)

describe('the place of a page’s heading', () => {
  it('keeps the elements of the HTML of the build until the page that they belong to has gone', async () => {
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(site)
    const [title, lead] = [h1(), screen.getByText(heading.lead)]

    await act(async () => void hydrateRoot(root, site))
    expect(screen.getByText('Pedido CO-2026-00001')).toBeVisible()
    expect(h1()).toBe(title)
    expect(screen.getByText(heading.lead)).toBe(lead)

    act(() => screen.getByRole('button', { name: 'Imprimir' }).click())
    expect(screen.getByRole('alert')).toBeVisible()
    expect(screen.queryByRole('heading')).toBeNull()
    root.remove()
  })

  it('draws what stands beside the heading before the page', () => {
    render(site)
    const button = screen.getByRole('button', { name: 'Imprimir' })
    expect(h1().compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(button.closest('section')).toBeNull()
  })

  it('leaves the heading in the page where there is no such place', () => {
    const { container } = render(<PageHead {...heading}>beside</PageHead>)
    expect(container).toHaveTextContent('Complete seus dadosO cartório precisa deles.beside')
  })
})
