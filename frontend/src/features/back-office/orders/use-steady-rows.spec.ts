import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { act, renderHook } from '@testing-library/react'
import { adminRow } from '../../../testing/orders'
import { countMoved, useSteadyRows } from './use-steady-rows'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => adminRow({ id })) as [
  AdminOrderRow,
  AdminOrderRow,
  AdminOrderRow,
  AdminOrderRow,
]
const idsOf = (rows: readonly AdminOrderRow[]): string => rows.map(({ id }) => id).join('')

describe('how many orders of a page have changed their place', () => {
  it.each([
    ['none', [a, b, c], [a, b, c], 0],
    ['one that came', [a, b], [c, a, b], 1],
    ['one that has gone', [a, b, c], [a, c], 1],
    ['one that moved from the end to the start', [a, b, c, d], [d, a, b, c], 1],
    ['two that changed places', [a, b, c], [c, b, a], 2],
    ['one that came and one that has gone', [a, b], [b, c], 2],
  ] as const)('%s', (_, shown, fresh, moved) => {
    expect(countMoved(shown, fresh)).toBe(moved)
  })

  it('is one where a new order pushes the last off a full page', () => {
    expect(countMoved([a, b, c], [d, a, b], 3)).toBe(1)
  })
})

describe('rows among which someone is', () => {
  const show = (held: () => boolean) =>
    renderHook(({ view, fresh }) => useSteadyRows(view, fresh, held, 50), {
      initialProps: { view: 'one', fresh: [a, b] as readonly AdminOrderRow[] | undefined },
    })

  it('change in place, and move only once it is asked for', () => {
    const changed = adminRow({ id: 'b', statusLabel: 'Apostilado' })
    const held = () => true
    const { result, rerender } = show(held)
    expect(idsOf(result.current.rows)).toBe('ab')
    rerender({ view: 'one', fresh: [changed, c, a] })
    expect(idsOf(result.current.rows)).toBe('ab')
    expect(result.current.rows[1]?.statusLabel).toBe('Apostilado')
    expect(result.current.moved).toBe(2)
    act(() => result.current.show())
    expect(idsOf(result.current.rows)).toBe('bca')
    expect(result.current.moved).toBe(0)
  })

  it('are replaced by another view', () => {
    const { result, rerender } = show(() => true)
    rerender({ view: 'other', fresh: [c] })
    expect(idsOf(result.current.rows)).toBe('c')
  })

  it('stay while an answer is awaited', () => {
    const { result, rerender } = show(() => true)
    rerender({ view: 'other', fresh: undefined })
    expect(idsOf(result.current.rows)).toBe('ab')
  })

  it('move at once where nobody is among them', () => {
    const { result, rerender } = show(() => false)
    rerender({ view: 'one', fresh: [b, a] })
    expect(idsOf(result.current.rows)).toBe('ba')
  })
})
