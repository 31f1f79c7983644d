import { orderViewBodies } from '@cartorio/contracts/http/order-views.js'
import { orderViewIdSchema } from '@cartorio/contracts/ids.js'
import { everything } from '../use-order-filters'
import { filtersOf, isChanged, shownBy, viewAddress } from './shown-orders'

const chosen = {
  ...everything,
  queue: 'issue',
  group: '104539',
  status: 'PAID,SHIPPED',
  country: 'IT',
  late: 'true',
  grouped: 'true',
  sort: 'date',
}
const id = orderViewIdSchema.parse('71e00000-0000-4000-8000-000000000001')
const parsed = (shows: object) => orderViewBodies.save.parse({ name: 'Itália', shows }).shows

describe('what a view saves', () => {
  it('is what was chosen, as the server takes it, and opens the same again', () => {
    const shows = parsed(shownBy(chosen, ['date']))
    expect(filtersOf(shows)).toEqual({ ...chosen, columns: 'date' })
    expect(isChanged(shows, chosen, ['date'])).toBe(false)
  })

  it('has nothing that was typed, nor the day to which one has gone', () => {
    const typed = { ...chosen, search: 'Maria', recordCity: 'Santos', at: '2026-03-01', view: id }
    expect(shownBy(typed, [])).toEqual(shownBy(chosen, []))
    expect(isChanged(parsed(shownBy(chosen, [])), typed, [])).toBe(false)
  })

  it('keeps that no column is shown', () => {
    const shows = parsed(shownBy(everything, []))
    expect(viewAddress({ id, shows })).toBe(`?columns=none&view=${id}`)
    expect(isChanged(shows, everything, [])).toBe(false)
    expect(isChanged(shows, everything, ['date'])).toBe(true)
  })

  it('leaves the columns to the browser where it names none', () =>
    expect(isChanged({ country: 'IT' }, { ...everything, country: 'IT' }, ['date'])).toBe(false))
})
