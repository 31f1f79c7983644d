import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import type { OrderForm } from '../order-form'
import { consentForms } from './consent-forms'
import { customerDataForms } from './data-forms'
import { moneyForms } from './money-forms'
import { officeForms } from './office-forms'
import { parcelForms } from './parcel-forms'
import { paymentForms } from './payment-forms'
import { proposalForms } from './proposal-forms'
import { reversalForms } from './reversal-forms'
import { signingForms } from './signing-forms'
import { workForms } from './work-forms'

/** Every command of the office has its form. */
export const formOf: Readonly<Record<StaffCommandName, OrderForm>> = {
  ...signingForms,
  ...workForms,
  ...parcelForms,
  ...moneyForms,
  ...paymentForms,
  ...proposalForms,
  ...customerDataForms,
  ...consentForms,
  ...officeForms,
  ...reversalForms,
}
