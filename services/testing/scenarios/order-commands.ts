import type { OrderCommand, OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import type { SettableStatus } from '@cartorio/contracts/statuses.js'
import type { Order } from '../../domain/order/state.js'
import type { ItemToPrice } from '../../domain/pricing/price-order.js'
import {
  applicantData,
  certificateData,
  createdPersonal,
  eraser,
  orderId,
  orderNumber,
  plain,
  uploadIdNumber,
} from './order-history.js'
import { idsOf, type Named } from './staff-history.js'

export const createOrder = (
  items: readonly ItemToPrice[] = [plain],
  overrides: Partial<OrderCommandNamed<'CreateOrder'>> = {},
): OrderCommandNamed<'CreateOrder'> => ({
  type: 'CreateOrder',
  orderNumber,
  tenantId: defaultTenant,
  origin: 'multi-item',
  currency: 'USD',
  items: [...items],
  expedited: false,
  shipping: cents(3800),
  originState: null,
  deliveryCountry: 'US',
  termsVersion: '2026-01',
  testProductAllowed: false,
  personal: createdPersonal(items),
  ...overrides,
})

export const requestPayment =
  (intentId = 'pi_1') =>
  ({ breakdown, currency }: Order): OrderCommandNamed<'RequestPayment'> => ({
    type: 'RequestPayment',
    provider: 'sandbox',
    intentId,
    amount: breakdown.total,
    currency,
  })

/** The provider's confirmation, right in everything but `overrides`. */
export const confirmPayment =
  (overrides: Partial<OrderCommandNamed<'ConfirmPayment'>> = {}) =>
  ({ breakdown, currency }: Order): OrderCommandNamed<'ConfirmPayment'> => ({
    type: 'ConfirmPayment',
    provider: 'sandbox',
    intentId: 'pi_1',
    amountReceived: breakdown.total,
    currency,
    orderId,
    ...overrides,
  })

export const completeApplicantData = (): OrderCommandNamed<'CompleteApplicantData'> => ({
  type: 'CompleteApplicantData',
  by: 'customer',
  personal: applicantData,
})

export const submitCertificateData = (
  overrides: Partial<OrderCommandNamed<'SubmitBirthCertificateData'>> = {},
): OrderCommandNamed<'SubmitBirthCertificateData'> => ({
  type: 'SubmitBirthCertificateData',
  by: 'customer',
  dontKnowRegistry: true,
  apostilleOption: null,
  wantsTranslation: false,
  translationLanguage: null,
  wantsApostille: false,
  uploadIds: [],
  personal: certificateData,
  ...overrides,
})

export const attachDocument = (number = 1): OrderCommandNamed<'AttachSupportDocument'> => ({
  type: 'AttachSupportDocument',
  uploadId: uploadIdNumber(number),
  mediaType: 'application/pdf',
  bytes: 1024,
  personal: { fileName: 'certidao.pdf' },
})

export const withdrawDocument = (number = 1): OrderCommandNamed<'WithdrawSupportDocument'> => ({
  type: 'WithdrawSupportDocument',
  uploadId: uploadIdNumber(number),
})

export const startProcessing = (note?: string): OrderCommand => ({ type: 'StartProcessing', note })
export const issue = (...named: readonly Named[]): OrderCommand => ({ type: 'IssueDocuments', itemIds: idsOf(named) })
export const translate = (...named: readonly Named[]): OrderCommand => ({
  type: 'TranslateDocuments',
  itemIds: idsOf(named),
})
export const apostille = (...named: readonly Named[]): OrderCommand => ({
  type: 'ApostilleDocuments',
  itemIds: idsOf(named),
})
export const ship = (note?: string): OrderCommand => ({
  type: 'ShipOrder',
  courier: 'dhl',
  trackingNumber: 'TRACK12345',
  note,
})
export const deliver = (note?: string): OrderCommand => ({ type: 'DeliverOrder', note })
export const complete = (note?: string): OrderCommand => ({ type: 'CompleteOrder', note })
export const cancel = (reason?: string, note?: string): OrderCommand => ({ type: 'CancelOrder', reason, note })
export const override = (status: SettableStatus, note = 'corrigido à mão'): OrderCommand => ({
  type: 'OverrideStatus',
  status,
  note,
  shipment: null,
})
export const eraseOrder = (
  overrides: Partial<OrderCommandNamed<'EraseOrder'>> = {},
): OrderCommandNamed<'EraseOrder'> => ({
  type: 'EraseOrder',
  by: eraser,
  ground: 'holder-request',
  reason: 'pedido da titular',
  erasedBefore: null,
  ...overrides,
})

export const cancelUnpaid = (): OrderCommandNamed<'CancelUnpaidOrder'> => ({ type: 'CancelUnpaidOrder' })
export const remindOfPayment = (reminder = 1): OrderCommandNamed<'RequestPaymentReminder'> => ({
  type: 'RequestPaymentReminder',
  reminder,
})
export const remindOfData = (reminder = 1): OrderCommandNamed<'RequestDataReminder'> => ({
  type: 'RequestDataReminder',
  reminder,
})
