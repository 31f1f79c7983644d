import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/create-order.js'
import { type OrderView, orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { madeLater } from '../scenarios/made-later.js'
import { type Call, createClient, type Staff, signIn } from './api-client.js'
import { type RunningProduct, startProduct } from './running-product.js'

type Environment = Readonly<Record<string, string>>

/** A product of a file's own: started before its tests, discarded after them, and answering within them only. */
export type ProductUnderTest = {
  readonly product: RunningProduct
  readonly call: Call
  /** Its administrator. */
  readonly staff: Staff
  /** An order as its own customer reads it. */
  viewOf(order: Pick<CreatedOrderWithPayment, 'token'>): Promise<OrderView>
  /** Starts it on the same data, once it was ended. */
  startAgain(environment?: Environment): Promise<void>
}

type Started = Pick<ProductUnderTest, 'product' | 'call' | 'staff'>

const entered = async (product: RunningProduct): Promise<Started> => {
  const call = createClient(product.url)
  return { product, call, staff: await signIn(product, call) }
}

export const productUnderTest = (environment: Environment = {}): ProductUnderTest => {
  let started: Started | undefined
  const now = (): Started => {
    if (started === undefined) throw new Error('the product answers within tests only')
    return started
  }
  beforeAll(async () => {
    started = await entered(await startProduct(environment))
  })
  afterAll(() => started?.product.discard())
  const call: Call = (...args) => now().call(...args)
  return {
    product: madeLater(() => now().product),
    call,
    staff: madeLater(() => now().staff),
    viewOf: async ({ token }) => orderViewSchema.parse((await call('GET', `/api/orders/${token}`)).body),
    startAgain: async (again = {}) => {
      const { dataDir, password } = now().product
      started = await entered({ ...(await startProduct(again, dataDir)), password })
    },
  }
}
