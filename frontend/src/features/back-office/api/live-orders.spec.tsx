import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../../lib/query-client'
import { fakeServer, json } from '../../../testing/fake-server'
import { FakeSource, fakeSources } from '../../../testing/fake-source'
import { adminRow } from '../../../testing/orders'
import { everything } from '../orders/use-order-filters'
import { attentionQuery } from './attention'
import type { OrderFilters } from './keys'
import { gatherMillis, useLiveOrders } from './live-orders'
import { ordersQuery } from './order-queries'

fakeSources()

const noForms = { current: 0 }
const listRoute = 'GET /api/admin/orders'
const onlyPaid: OrderFilters = { ...everything, status: 'PAID' }
const pending = adminRow({ status: 'PENDING' })
const paid = adminRow({ status: 'PAID', revision: pending.revision + 1 })
const started = adminRow({ status: 'IN_PROGRESS', revision: paid.revision + 1 })

const pass = (millis: number) => act(() => jest.advanceTimersByTimeAsync(millis))
const tell = (event: string, data: unknown) => act(() => FakeSource.last().tell(event, data))

const withClient =
  (client: QueryClient) =>
  ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

/** A list on the screen, of a server whose orders may change. */
const showList = async (filters: OrderFilters, ...first: readonly AdminOrderRow[]) => {
  const office = { rows: first }
  const server = fakeServer({
    [listRoute]: ({ path }) => {
      const status = new URL(path, 'http://office').searchParams.get('status')
      const orders = office.rows.filter((row) => status === null || row.status === status)
      return json({ orders, nextCursor: null, previousCursor: null, total: { count: orders.length, more: false } })
    },
  })
  const queryClient = createQueryClient()
  const reads = () => server.callsTo(listRoute).length
  // Read before, and on no screen any more.
  await queryClient.prefetchQuery(ordersQuery(everything))
  const { result } = renderHook(
    () => {
      useLiveOrders(true, noForms)
      return useQuery(ordersQuery(filters))
    },
    { wrapper: withClient(queryClient) },
  )
  await pass(0)
  const shown = () => result.current.data?.orders.map(({ id, status }) => `${id} ${status}`)
  return { office, server, reads, shown, before: reads() }
}

const line = ({ id, status }: AdminOrderRow): string => `${id} ${status}`

describe('a list of all orders', () => {
  it('shows a change of an order that it holds at once, and then asks once where its row stands', async () => {
    const { office, shown, reads, before } = await showList(everything, pending)
    tell('row', paid)
    await pass(0)
    expect(shown()).toEqual([line(paid)])
    office.rows = [paid]
    await pass(2 * gatherMillis)
    expect(reads()).toBe(before + 1)
  })

  it('asks once for however many new orders that come together', async () => {
    const { office, shown, reads, before } = await showList(everything, pending)
    const more = Array.from({ length: 20 }, (_, index) => adminRow({ id: `new-${index}` }))
    office.rows = [...more, pending]
    for (const row of more) tell('row', row)
    await pass(2 * gatherMillis)
    expect([shown()?.length, reads() - before]).toEqual([21, 1])
  })
})

describe('a narrowed list', () => {
  it('shows an order that belongs to it now, though a list that is not on the screen held it before', async () => {
    const { office, shown, reads, before } = await showList(onlyPaid, pending)
    expect(shown()).toEqual([])
    office.rows = [paid]
    tell('row', paid)
    await pass(2 * gatherMillis)
    expect([shown(), reads() - before]).toEqual([[line(paid)], 1])
  })

  it('drops an order that does not belong to it any more', async () => {
    const { office, shown, reads, before } = await showList(onlyPaid, paid)
    office.rows = [started]
    tell('row', started)
    await pass(2 * gatherMillis)
    expect([shown(), reads() - before]).toEqual([[], 1])
  })

  it('asks nothing for what it shows already', async () => {
    const { reads, before } = await showList(onlyPaid, paid)
    tell('row', paid)
    await pass(2 * gatherMillis)
    expect(reads()).toBe(before)
  })
})

describe('a list that was read before the live stream began', () => {
  it('is read again once the live stream begins, since changes in between are not sent', async () => {
    const { office, shown, reads, before } = await showList(everything, pending)
    office.rows = [paid]
    tell('begin', null)
    await pass(2 * gatherMillis)
    expect([shown(), reads() - before]).toEqual([[line(paid)], 1])
  })
})

describe('a list that is being read while an order changes', () => {
  it('is read again after that, and never twice at once', async () => {
    const { office, server, shown, reads, before } = await showList(everything, pending)
    const slow = server.routes[listRoute]
    const answers: (() => void)[] = []
    server.routes[listRoute] = async (call) => {
      const old = await slow?.(call)
      await new Promise<void>((resolve) => answers.push(resolve))
      return old ?? json({})
    }
    tell('reload', null)
    await pass(gatherMillis)
    office.rows = [paid]
    tell('row', paid)
    await pass(3 * gatherMillis)
    expect(reads() - before).toBe(1)
    answers[0]?.()
    await pass(2 * gatherMillis)
    answers[1]?.()
    await pass(0)
    expect([shown(), reads() - before]).toEqual([[line(paid)], 2])
  })
})

describe('Pendências on the screen', () => {
  const attentionRoute = 'GET /api/admin/attention'
  const nothing = { entries: [], kinds: [], jobsUnread: false, snoozed: 0 }
  const open = async (openForms: { current: number }) => {
    const server = fakeServer({
      [attentionRoute]: () => json({ ...nothing, nextCursor: null, total: { count: 0, more: false } }),
    })
    renderHook(
      () => {
        useLiveOrders(true, openForms)
        return useInfiniteQuery(attentionQuery({ state: 'open', kind: '', sort: 'urgency', assignedTo: '' }))
      },
      { wrapper: withClient(createQueryClient()) },
    )
    await pass(0)
    return () => server.callsTo(attentionRoute).length
  }

  it('is read again when an order changes', async () => {
    const reads = await open(noForms)
    tell('row', paid)
    await pass(2 * gatherMillis)
    expect(reads()).toBe(2)
  })

  it('is not read while a form is open, and once it is closed', async () => {
    const openForms = { current: 1 }
    const reads = await open(openForms)
    tell('row', paid)
    await pass(3 * gatherMillis)
    expect(reads()).toBe(1)
    openForms.current = 0
    await pass(2 * gatherMillis)
    expect(reads()).toBe(2)
  })
})
