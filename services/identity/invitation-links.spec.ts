import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createInvitationLinks } from './mailed-links.js'

describe('the link of an invitation', () => {
  it('is over after a week', async () => {
    let now = '2026-03-02T12:00:00.000Z'
    const links = createInvitationLinks(createInMemoryStateStore(), { now: () => now })
    const staffId = staffIdSchema.parse('5ff00000-0000-4000-8000-000000000001')
    const key = await links.issue({ staffId, invitation: 1 })
    now = '2026-03-09T11:59:59.000Z'
    expect(await links.read(key)).toMatchObject({ staffId, invitation: 1 })
    now = '2026-03-09T12:00:00.000Z'
    expect(await links.read(key)).toBeUndefined()
    expect(await links.open(key, 'request-1')).toBeUndefined()
  })
})
