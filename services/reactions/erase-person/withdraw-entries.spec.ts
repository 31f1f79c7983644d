import { defaultTenant, orderIdSchema } from '@cartorio/contracts/ids.js'
import type { SiteEntry } from '../../domain/settings/office-site.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { endedByErasure } from './withdraw-entries.js'

const [former, present, lost] = [1, 2, 3].map((number) =>
  orderIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`),
) as [SiteEntry['orderIds'][number], SiteEntry['orderIds'][number], SiteEntry['orderIds'][number]]

const entryOf = (...orderIds: SiteEntry['orderIds']): SiteEntry => ({
  entryId: 'depoimento-1',
  orderId: undefined,
  orderIds,
  withdrawn: false,
  place: 0,
  consentedOn: '2026-03-01',
  versions: 2,
  revision: 9,
})

describe('the erasure of a person', () => {
  it('ends the entries that ever named one of the orders, as one fact', async () => {
    const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'm', key: Buffer.alloc(32) }])
    for (const subject of [former, present]) await dataKeys.ensure(subject)
    const endOf = endedByErasure({ dataKeys })
    const fact = `person-erased:${defaultTenant}:depoimento-1`
    await dataKeys.erase([{ subject: former, at: '2026-03-02T12:00:00.000Z' }])
    expect(await endOf(defaultTenant, entryOf(former))).toEqual({ cause: 'person-erased', fact, by: 'erasure' })
    expect(await endOf(defaultTenant, entryOf(present, former))).toMatchObject({ fact })
    expect(await endOf(defaultTenant, entryOf(present))).toBeUndefined()
    expect(await endOf(defaultTenant, entryOf())).toBeUndefined()
    // Its key is lost with an older state store, which says nothing of an erasure.
    expect(await endOf(defaultTenant, entryOf(lost))).toBeUndefined()
  })
})
