import { toDeliveryData } from '@cartorio/contracts/http/address-change.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import { parseInput } from '../../http/parse.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { addressForm, applicantForm, birthForm } from '../../testing/scenarios/forms.js'
import { eventsOf, newRequest, order, orderOf } from '../../testing/scenarios/placed-orders.js'
import { changeOrder } from '../orders/change-order.js'
import { requestOrderPayment } from '../payments/request-payment.js'
import type { OrderCommandRequest } from '../pipeline/execute.js'
import { execute } from '../pipeline/execute.js'
import { attachFile } from '../uploads/attach-file.js'
import { applicantDataCommand, birthCertificateCommand } from './customer-forms.js'
import { changeOrderSometimes } from './limited-change.js'

const instance = commandUnderTest()

const replaceLink = (orderId: OrderId) =>
  changeOrderSometimes(instance.deps, {
    link: { orderId, generation: 0 },
    command: { type: 'ReplaceAccessLink', by: 'customer' },
    request: newRequest({ linkGeneration: 0 }),
  })

type LinkRequest = Pick<OrderCommandRequest, 'orderId' | 'linkGeneration'>

const change =
  (command: OrderCommand) =>
  ({ orderId, linkGeneration }: LinkRequest) =>
    changeOrder(instance.deps, { ...newRequest({ linkGeneration }), orderId, command })

const file = { name: 'rg.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } as const

const commands: Readonly<Record<string, (request: LinkRequest) => Promise<unknown>>> = {
  'the data of the applicant': change(applicantDataCommand(parseInput(applicantDataSchema, applicantForm), 'customer')),
  'the data of the birth certificate': change(
    birthCertificateCommand(parseInput(birthCertificateSchema, birthForm), 'customer'),
  ),
  'another address': change({
    type: 'ChangeDeliveryAddress',
    by: 'customer',
    deliveryCountry: addressForm.deliveryCountry,
    personal: { delivery: toDeliveryData(addressForm) },
  }),
  'a file': ({ orderId, linkGeneration }) =>
    attachFile(instance.deps, {
      orderId,
      file,
      purpose: { kind: 'support-document' },
      request: newRequest({ linkGeneration }),
      staff: undefined,
    }),
  'a payment': ({ orderId, linkGeneration }) =>
    requestOrderPayment(instance.deps, { orderId, request: newRequest({ linkGeneration }) }),
}

describe('a link that was replaced after a request came in', () => {
  it.each(Object.keys(commands))('writes nothing any more: %s', async (name) => {
    const creation = newRequest()
    await order(instance, creation)
    const orderId = orderOf(creation)
    await replaceLink(orderId)
    const before = await eventsOf(instance.eventStore, orderId)
    await expect(commands[name]?.({ orderId, linkGeneration: 0 })).rejects.toBeInstanceOf(UnknownOrder)
    expect(await eventsOf(instance.eventStore, orderId)).toHaveLength(before.length)
    await commands[name]?.({ orderId, linkGeneration: 1 })
    expect((await eventsOf(instance.eventStore, orderId)).length).toBeGreaterThan(before.length)
  })

  it('writes nothing either when it is replaced between the decision and the append', async () => {
    const creation = newRequest()
    await order(instance, creation)
    const orderId = orderOf(creation)
    const { eventStore } = instance.deps
    let replaced = false
    const deps = {
      ...instance.deps,
      eventStore: {
        ...eventStore,
        append: async (...args: Parameters<typeof eventStore.append>) => {
          if (!replaced) {
            replaced = true
            await replaceLink(orderId)
          }
          return eventStore.append(...args)
        },
      },
    }
    const command = applicantDataCommand(parseInput(applicantDataSchema, applicantForm), 'customer')
    await expect(execute(deps, { ...newRequest({ linkGeneration: 0 }), orderId, command })).rejects.toBeInstanceOf(
      UnknownOrder,
    )
  })
})
