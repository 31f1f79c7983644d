import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { isOwnCertificate } from './own-certificate'

type Asked = Pick<OrderView, 'received' | 'correction' | 'missing' | 'lacks'>

/** Whether the birth certificate's form can be both: nothing was received yet, and no other document needs a field. */
export const canBeOneForm = ({ received, correction, missing, lacks }: Asked): boolean =>
  received.length === 0 &&
  correction === null &&
  missing.includes('applicant-data') &&
  missing.includes('birth-certificate') &&
  lacks.every(({ fields }) => fields.every((field) => field === 'translationLanguage'))

/** The forms that the customer still has to send; of the applicant's own certificate one is enough. */
export const formsLeft = (order: Asked & Pick<OrderView, 'holderIsApplicant' | 'orderNumber'>): readonly DataForm[] =>
  isOwnCertificate(order) && canBeOneForm(order) ? ['birth-certificate'] : order.missing

/** "Formulário 2 de 2", of an order that has two; `undefined` where there is but one. */
export const formPlace = ({ missing, received }: Asked, form: DataForm): string | undefined => {
  const other: DataForm = form === 'applicant-data' ? 'birth-certificate' : 'applicant-data'
  if (missing.includes(other)) return 'Formulário 1 de 2'
  return received.includes(other) ? 'Formulário 2 de 2: só falta este' : undefined
}
