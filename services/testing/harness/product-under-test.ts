import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { type OrderView, orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { madeLater } from '../scenarios/made-later.js'
import { type Call, createClient, type Staff, signIn } from './api-client.js'
import { type RunningProduct, startProduct } from './running-product.js'
import { startSharedProduct } from './shared-product.js'

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

/** One that other files use too: none of them stops it, reads its output or counts all orders. */
export type SharedProduct = Pick<ProductUnderTest, 'call' | 'staff' | 'viewOf'> & {
  readonly product: Pick<RunningProduct, 'url'>
}

type Entered = Pick<SharedProduct, 'call' | 'staff' | 'product'>
type Started = Entered & Pick<ProductUnderTest, 'product'>

const entered = async <P extends Pick<RunningProduct, 'url' | 'email' | 'password'>>(product: P) => {
  const call = createClient(product.url)
  return { product, call, staff: await signIn(product, call) }
}

/** What it answers within tests. */
const answering = (now: () => Entered): SharedProduct => {
  const call: Call = (...args) => now().call(...args)
  return {
    call,
    product: madeLater(() => now().product),
    staff: madeLater(() => now().staff),
    viewOf: async ({ token }) => orderViewSchema.parse((await call('GET', `/api/orders/${token}`)).body),
  }
}

const tooEarly = (): never => {
  throw new Error('the product answers within tests only')
}

export const sharedProduct = (): SharedProduct => {
  let started: Entered | undefined
  beforeAll(async () => {
    started = await entered(await startSharedProduct())
  })
  return answering(() => started ?? tooEarly())
}

export const productUnderTest = (environment: Environment = {}): ProductUnderTest => {
  let started: Started | undefined
  const now = (): Started => started ?? tooEarly()
  beforeAll(async () => {
    started = await entered(await startProduct(environment))
  })
  afterAll(() => started?.product.discard())
  return {
    ...answering(now),
    product: madeLater(() => now().product),
    startAgain: async (again = {}) => {
      const { dataDir, password } = now().product
      started = await entered({ ...(await startProduct(again, dataDir)), password })
    },
  }
}
