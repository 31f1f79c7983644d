import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { everyVersion } from '../projections/every-projection.js'
import type { Call, Staff } from '../testing/harness/api-client.js'
import { noColumnHolds } from '../testing/harness/database-search.js'
import { eventually } from '../testing/harness/eventually.js'
import { readReleaseLog } from '../testing/harness/release-log.js'
import { type RunningReleaseLog, startReleaseLog } from '../testing/harness/running-release-log.js'
import { person, personTexts } from '../testing/scenarios/personal-order.js'

const removed = 'Dados removidos'

let running: RunningReleaseLog
let call: Call
let staff: Staff

beforeAll(async () => {
  running = await startReleaseLog({
    beforeStart: ({ verify, fill }) => {
      // As the release left it: before this version has written anything.
      expect(verify()).toMatchObject({ status: 0, stdout: expect.stringMatching(/under 2 seals: nothing was changed/) })
      expect(fill()).toMatchObject({ status: 0, stdout: expect.stringMatching(/tracking: version \d+ is filled\./) })
      expect(fill()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Nothing to fill/m) })
    },
  })
  call = running.call
  staff = running.staff
})
afterAll(() => running?.discard())

describe('a log that an earlier release wrote', () => {
  it('answers from the read models that were filled before the start, at once', async () => {
    const { body } = await call('GET', '/api/ready')
    expect(body.projections).toEqual(everyVersion.map(({ name }) => expect.objectContaining({ name, serves: true })))
    const newest = running.orders.at(-1)
    expect((await call('GET', `/api/orders/${newest?.token}`)).status).toBe(200)
  })

  it.each(readReleaseLog().orders.map((order) => [order.situation, order] as const))(
    'tells staff and customer of the order that was left %s',
    async (_situation, { orderNumber, token, status }) => {
      expect(await staff.row(orderNumber)).toMatchObject({ orderNumber, status })
      const { body } = await call('GET', `/api/orders/${token}`)
      expect(body).toMatchObject({ orderNumber, status })
    },
  )

  it('opens what was sealed, and keeps removed what was erased', async () => {
    const { token, orderNumber } = running.orderIn('data completed, a file attached')
    const { body } = await call('GET', `/api/orders/${token}`)
    expect(body).toMatchObject({
      applicantName: 'J•••• P••••',
      // The release did not ask who holds a power of attorney; today's office does.
      missing: ['applicant-data'],
      lacks: [{ fields: ['granteeName'] }],
      supportDocuments: [{ fileName: 'rg.pdf' }],
    })
    const { id } = await staff.row(orderNumber)
    const path = `/api/admin/orders/${id}/reveal`
    const seen = await call('POST', path, { reason: 'conferir' }, { cookie: staff.cookie })
    expect(seen.body).toMatchObject({
      applicantData: { motherName: 'Lia Prado' },
      birthCertificate: { birthDate: '1984-02-29' },
    })
    const gone = await call('GET', `/api/orders/${running.orderIn('erased').token}`)
    expect(gone.body).toMatchObject({ applicantName: removed, deliveryAddress: removed })
  })

  it('takes the next command of a stream', async () => {
    const row = await staff.row(running.orderIn('one of two documents issued').orderNumber)
    const second = row.documents.map(({ id }) => id).slice(1)
    const answer = await staff.command(row, 'issue', { itemIds: second })
    expect(answer).toMatchObject({ status: 200, body: { status: 'DOCUMENT_ISSUED', revision: row.revision + 1 } })
  })

  it('erases an order that has ended, everywhere', async () => {
    const { orderNumber, token } = running.orderIn('cancelled')
    const row = await staff.row(orderNumber)
    expect(row.applicantName).toBe(person.name)
    const uploads = readdirSync(join(running.dataDir, 'uploads')).length
    expect((await staff.command(row, 'erase', { reason: person.reason })).status).toBe(200)
    await eventually(
      async () => readdirSync(join(running.dataDir, 'uploads')).length,
      (left) => left === uploads - 1,
    )
    const { body } = await call('GET', `/api/orders/${token}`)
    expect(body).toMatchObject({ applicantName: removed, deliveryAddress: removed })
    await noColumnHolds(running.database, personTexts)
  })

  it('is verified with its old seals and what has come since', () => {
    expect(running.verify()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/[1-9]\d* events after the newest seal/),
    })
  })
})
