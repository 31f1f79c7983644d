import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import type { OrderForm } from '../order-form'
import { attentionForms } from './attention-form'
import { copyForms } from './copy-form'
import { customerDataForms } from './data-forms'
import { guaranteeForms } from './guarantee-forms'
import { mailForms } from './mail-forms'
import { moneyForms } from './money-forms'
import { dateForms } from './move-date-form'
import { officeForms } from './office-forms'
import { parcelForms } from './parcel-forms'
import { paymentForms } from './payment-forms'
import { shipmentForms } from './shipment-forms'
import { workForms } from './work-forms'

/** Every command of the office has its form. */
export const formOf: Readonly<Record<StaffCommandName, OrderForm>> = {
  ...workForms,
  ...copyForms,
  ...shipmentForms,
  ...parcelForms,
  ...moneyForms,
  ...guaranteeForms,
  ...paymentForms,
  ...customerDataForms,
  ...mailForms,
  ...officeForms,
  ...dateForms,
  ...attentionForms,
}
