import { defaultTenant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { SettableStatus } from '@cartorio/contracts/statuses.js'
import type { Order } from '../../domain/order/state.js'
import type { ItemToPrice } from '../../domain/pricing/price-order.js'
import { command } from './built.js'
import {
  applicantData,
  certificateData,
  createdPersonal,
  eraser,
  orderId,
  orderNumber,
  plain,
  replacement,
  uploadIdNumber,
} from './order-history.js'
import { idsOf, type Named } from './staff-history.js'

export const createOrder = (
  items: readonly ItemToPrice[] = [plain],
  overrides: Partial<OrderCommandNamed<'CreateOrder'>> = {},
) =>
  command('CreateOrder', {
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
  ({ breakdown, currency }: Order) =>
    command('RequestPayment', { provider: 'sandbox', intentId, amount: breakdown.total, currency })

/** The provider's confirmation, right in everything but `overrides`. */
export const confirmPayment =
  (overrides: Partial<OrderCommandNamed<'ConfirmPayment'>> = {}) =>
  ({ breakdown, currency }: Order) =>
    command('ConfirmPayment', {
      provider: 'sandbox',
      intentId: 'pi_1',
      amountReceived: breakdown.total,
      currency,
      orderId,
      ...overrides,
    })

export const completeApplicantData = () => command('CompleteApplicantData', { by: 'customer', personal: applicantData })

export const submitCertificateData = (overrides: Partial<OrderCommandNamed<'SubmitBirthCertificateData'>> = {}) =>
  command('SubmitBirthCertificateData', {
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

export const attachDocument = (number = 1) =>
  command('AttachSupportDocument', {
    uploadId: uploadIdNumber(number),
    mediaType: 'application/pdf',
    bytes: 1024,
    personal: { fileName: 'certidao.pdf' },
  })

export const withdrawDocument = (number = 1) => command('WithdrawSupportDocument', { uploadId: uploadIdNumber(number) })

export const startProcessing = (note?: string) => command('StartProcessing', { note })
export const issue = (...named: readonly Named[]) => command('IssueDocuments', { itemIds: idsOf(named) })
export const translate = (...named: readonly Named[]) => command('TranslateDocuments', { itemIds: idsOf(named) })
export const apostille = (...named: readonly Named[]) => command('ApostilleDocuments', { itemIds: idsOf(named) })
export const ship = (note?: string, reason?: string) =>
  command('ShipOrder', { courier: 'dhl', trackingNumber: 'TRACK12345', reason, note })
export const deliver = (note?: string, reason?: string) => command('DeliverOrder', { reason, note })
export const complete = (note?: string, reason?: string) => command('CompleteOrder', { reason, note })
export const cancel = (reason?: string, note?: string) => command('CancelOrder', { reason, note })
export const override = (
  status: SettableStatus,
  note = 'corrigido à mão',
  shipment: OrderCommandNamed<'OverrideStatus'>['shipment'] = null,
) => command('OverrideStatus', { status, note, shipment })
export const eraseOrder = (overrides: Partial<OrderCommandNamed<'EraseOrder'>> = {}) =>
  command('EraseOrder', {
    by: eraser,
    ground: 'holder-request',
    reason: 'pedido da titular',
    erasedBefore: null,
    ...overrides,
  })

export const cancelUnpaid = () => command('CancelUnpaidOrder', {})
export const replaceUnpaid = () => command('ReplaceUnpaidOrder', { replacedBy: replacement })
export const remindOfPayment = (reminder = 1) => command('RequestPaymentReminder', { reminder })
export const remindOfData = (reminder = 1) => command('RequestDataReminder', { reminder })
export const requestRating = () => command('RequestRating', {})
export const rateOrder = (rating = 5) => command('RateOrder', { rating })
