import { type EventStoreDbCluster, startEventStoreDbCluster } from '../testing/fakes/eventstoredb-double/cluster.js'
import { createClient, madeReady, paidOrder, pay, placeOrder, signIn } from '../testing/harness/api-client.js'
import { runCli } from '../testing/harness/running-command.js'
import { type RunningProduct, startProduct } from '../testing/harness/running-product.js'
import { applicant } from '../testing/scenarios/personal-order.js'

/** As long as the nodes of a real cluster take to notice that their leader is frozen, and to elect another. */
const electionMillis = 3000
/** The keep-alive of the connection notices a frozen node after that. */
const mostMillis = 20_000

describe('a product whose log lies in a cluster of EventStoreDB', () => {
  let cluster: EventStoreDbCluster
  let product: RunningProduct

  const url = (): string => cluster.connectionString

  beforeAll(async () => {
    cluster = await startEventStoreDbCluster({ lateMillis: 300 })
    product = await startProduct({ EVENT_STORE_URL: url() })
  })
  afterAll(async () => {
    cluster?.thaw()
    await product?.discard()
    await cluster?.stop()
  })

  it('finds every order that was just placed, paid and completed, whichever node leads', async () => {
    const call = createClient(product.url)
    for (let change = 0; change < 6; change += 1) {
      cluster.changeLeader()
      const order = await placeOrder(call)
      expect(await pay(call, order)).toMatchObject({ status: 200, body: { status: 'PAID' } })
      if (change % 2 === 0) cluster.changeLeader()
      expect(await call('POST', `/api/orders/${order.token}/complete`, applicant)).toMatchObject({ status: 200 })
      expect(await call('GET', `/api/orders/${order.token}`)).toMatchObject({ status: 200 })
    }
  })

  it('takes orders from the first click to their end while leaders come and go, and loses nothing', async () => {
    const changing = setInterval(cluster.changeLeader, 150)
    try {
      const call = createClient(product.url)
      const staff = await signIn(product, call)
      for (let number = 0; number < 3; number += 1) {
        const { order, row: paid } = await paidOrder(call, staff)
        expect((await call('POST', `/api/orders/${order.token}/complete`, applicant)).status).toBe(200)
        let row = await madeReady(staff, await staff.row(order.orderNumber))
        row = await staff.done(row, 'ship', { courier: 'dhl', trackingNumber: `JD123456789${number}` })
        row = await staff.done(await staff.done(row, 'deliver'), 'complete')
        expect(row).toMatchObject({ id: paid.id, status: 'COMPLETED', applicantName: 'Joana Prado' })
      }
      const verified = await runCli('verify-log', { DATA_DIR: product.dataDir, EVENT_STORE_URL: url() })
      expect(verified.output).toContain('nothing was changed')
    } finally {
      clearInterval(changing)
    }
  })

  it('takes an order in time while its leader is frozen, and reads it', async () => {
    const call = createClient(product.url)
    await placeOrder(call)
    cluster.freezeLeader(electionMillis)
    const start = performance.now()
    const order = await placeOrder(call)
    expect(performance.now() - start).toBeLessThan(mostMillis)
    expect(await call('GET', `/api/orders/${order.token}`)).toMatchObject({ status: 200 })
    cluster.thaw()
    expect(await pay(call, order)).toMatchObject({ status: 200, body: { status: 'PAID' } })
  })
})
