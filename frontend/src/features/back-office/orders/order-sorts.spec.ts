import { chooseSort, sortOf } from './order-sorts'
import { everything } from './use-order-filters'

describe('the sort of the list', () => {
  it('is by deadline where none is chosen', () => {
    expect(sortOf(everything)).toEqual({ sort: 'deadline', order: 'asc' })
  })

  it('begins as each sort is read most, and turns round when it is chosen again', () => {
    const byAmount = { ...everything, ...chooseSort(everything, 'amount') }
    expect(sortOf(byAmount)).toEqual({ sort: 'amount', order: 'desc' })
    const turned = { ...byAmount, ...chooseSort(byAmount, 'amount') }
    expect(sortOf(turned)).toEqual({ sort: 'amount', order: 'asc' })
  })

  it('leaves nothing in the address once it is the first one again', () => {
    const turned = { ...everything, ...chooseSort(everything, 'deadline') }
    expect(turned).toMatchObject({ sort: 'deadline', order: 'desc' })
    expect(chooseSort(turned, 'deadline')).toEqual({ sort: '', order: '', at: '' })
  })
})
