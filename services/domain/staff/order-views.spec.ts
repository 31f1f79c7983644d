import { type OrderViewId, orderViewIdSchema } from '@cartorio/contracts/ids.js'
import { mostViews } from '@cartorio/contracts/order-views.js'
import { DomainError } from '../refusal.js'
import {
  decideViews,
  evolveViews,
  type KeptView,
  type OrderViewCommand,
  type OrderViewEvent,
  viewsOf as viewsOfList,
} from './order-views.js'

const idNumber = (number: number): OrderViewId =>
  orderViewIdSchema.parse(`71e00000-0000-4000-8000-${String(number).padStart(12, '0')}`)

const italy: KeptView['shows'] = { queue: 'issue', country: 'IT', columns: ['country'] }
const saved = (number = 1, name = 'Itália', shared = false): OrderViewEvent => ({
  type: 'StaffViewSaved',
  data: { viewId: idNumber(number), shared, shows: italy },
  personal: { name },
})
const viewsOf = (...events: readonly OrderViewEvent[]) => events.reduce(evolveViews, [])
const save = (name: string, number = 9): OrderViewCommand => ({
  type: 'SaveOrderView',
  viewId: idNumber(number),
  name,
  shared: false,
  shows: italy,
})
const change = (fields: Omit<Extract<OrderViewCommand, { type: 'ChangeOrderView' }>, 'type' | 'viewId'>, number = 1) =>
  ({ type: 'ChangeOrderView', viewId: idNumber(number), ...fields }) as const

const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return error.code
  }
  return 'none'
}

describe('saving a view of the table', () => {
  it('keeps its name among the personal part, and its filters beside it', () =>
    expect(decideViews(save('Itália, inteiro teor'), [])).toEqual([
      {
        type: 'StaffViewSaved',
        data: { viewId: idNumber(9), shared: false, shows: italy },
        personal: { name: 'Itália, inteiro teor' },
      },
    ]))

  it.each(['Itália', 'ITALIA', 'itália'])('is refused under a name that the account has: %s', (name) =>
    expect(codeOf(() => decideViews(save(name), viewsOf(saved())))).toBe('staff/view-name-taken'),
  )

  it('is refused beyond the number that an account keeps', () => {
    const full = Array.from({ length: mostViews }, (_, index) => saved(index + 1, `vista ${index}`))
    expect(codeOf(() => decideViews(save('mais uma', 99), viewsOf(...full)))).toBe('staff/too-many-views')
    const removed: OrderViewEvent = { type: 'StaffViewRemoved', data: { viewId: idNumber(1) } }
    expect(decideViews(save('mais uma', 99), viewsOf(...full, removed))).toHaveLength(1)
  })
})

describe('changing a view', () => {
  const views = viewsOf(saved(), saved(2, 'Expressos'))

  it('records each thing that changes, and nothing that is so already', () => {
    expect(decideViews(change({ name: 'Roma', shared: true, shows: { country: 'IT' } }), views)).toEqual([
      { type: 'StaffViewRenamed', data: { viewId: idNumber(1) }, personal: { name: 'Roma' } },
      { type: 'StaffViewChanged', data: { viewId: idNumber(1), shows: { country: 'IT' } } },
      { type: 'StaffViewShared', data: { viewId: idNumber(1) } },
    ])
    const same = {
      name: 'Itália',
      shared: false,
      shows: { columns: ['country'], country: 'IT', queue: 'issue' },
    } as const
    expect(decideViews(change(same), views)).toEqual([])
  })

  it('takes another spelling of its own name, and not the name of another view', () => {
    expect(decideViews(change({ name: 'ITÁLIA' }), views)).toHaveLength(1)
    expect(codeOf(() => decideViews(change({ name: 'expressos' }), views))).toBe('staff/view-name-taken')
  })

  it('is refused for a view that there is not', () => {
    expect(codeOf(() => decideViews(change({ shared: true }, 7), views))).toBe('staff/unknown-view')
    expect(codeOf(() => decideViews({ type: 'RemoveOrderView', viewId: idNumber(7) }, views))).toBe(
      'staff/unknown-view',
    )
  })
})

describe('the views of an account', () => {
  it('follow their events', () => {
    const viewId = idNumber(1)
    const renamed: OrderViewEvent = { type: 'StaffViewRenamed', data: { viewId }, personal: { name: 'Roma' } }
    const events: readonly OrderViewEvent[] = [
      saved(),
      saved(2, 'Expressos', true),
      renamed,
      { type: 'StaffViewShared', data: { viewId } },
      { type: 'StaffViewChanged', data: { viewId, shows: { late: true } } },
      { type: 'StaffViewUnshared', data: { viewId: idNumber(2) } },
    ]
    expect(viewsOf(...events)).toEqual([
      { viewId, name: 'Roma', shared: true, shows: { late: true } },
      { viewId: idNumber(2), name: 'Expressos', shared: false, shows: italy },
    ])
    expect(viewsOf(...events, { type: 'StaffViewRemoved', data: { viewId } })).toHaveLength(1)
  })

  it('have no name once the data of their owner are erased, and stay usable', () => {
    const { personal: _, ...erased } = saved()
    expect(viewsOf(erased as OrderViewEvent)).toMatchObject([{ name: null, shows: italy }])
  })
})

describe('the views of the audit', () => {
  it('stand apart from those of the table: a name is free in one list that the other has', () => {
    const refunds: OrderViewEvent = {
      type: 'StaffViewSaved',
      data: { viewId: idNumber(3), shared: false, shows: { of: 'audit', kind: 'refund' } },
      personal: { name: 'Itália' },
    }
    const views = viewsOf(saved(), refunds)
    expect(viewsOfList('audit', views).map(({ viewId }) => viewId)).toEqual([idNumber(3)])
    expect(viewsOfList('orders', views).map(({ viewId }) => viewId)).toEqual([idNumber(1)])
    expect(decideViews(save('Itália'), viewsOfList('audit', viewsOf(saved())))).toHaveLength(1)
  })
})
