import { type FormField, formFieldLabels, listBodyFields, personFields } from '@cartorio/contracts/correction-fields.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { severalBirths } from '../../lib/birth-forms'
import { isOwnCertificate } from '../../lib/one-form'
import type { ApplicantField, ApplicantForm } from './applicant-rules'

type Group = { readonly id: string; readonly from: string; readonly fields: readonly FormField[] }

const ofOrder: Group = { id: 'order', from: 'No pedido', fields: ['fullName', 'phone', 'email'] }
const ofCertificate: Group = {
  id: 'certificate',
  from: 'No formulário da certidão, que é sua',
  fields: ['dateOfBirth', 'motherName', 'fatherName'],
}
const ofBefore: Group = { id: 'before', from: 'No formulário que você enviou', fields: personFields }

/** What the order knows of the form; of one that was sent back nothing, since it may be what is wrong. */
export const knownGroups = (order: OrderView): readonly Group[] => {
  const { correction, received } = order
  if (correction?.forms.includes('applicant-data')) return []
  if (received.includes('applicant-data')) return [ofBefore]
  return isOwnCertificate(order) && isOwnReceived(order) ? [ofOrder, ofCertificate] : [ofOrder]
}

/** Of several births the one that is the applicant's own counts. */
const isOwnReceived = (order: OrderView): boolean => {
  const own = severalBirths(order).find(({ form }) => form.holderIsApplicant)
  return own === undefined ? order.received.includes('birth-certificate') : own.form.received
}

const listGroupFields = ({ fields }: Group) => listBodyFields('applicant-data', fields) as readonly ApplicantField[]

/** The groups in which a draft, or an older one, has something of its own: they stand open. */
export const touchedGroups = (groups: readonly Group[], start: ApplicantForm, values: ApplicantForm): string[] =>
  groups
    .filter((group) =>
      listGroupFields(group).some((name) => {
        const value = values[name]
        return value !== undefined && value !== start[name] && !/^[-\s]*$/.test(value)
      }),
    )
    .map(({ id }) => id)

/** As the customer reads a group: its values where the page has them, else the names of what it holds. */
export const shownGroup = ({ id, from, fields }: Group, start: ApplicantForm) => ({
  id,
  from,
  fields: fields.map((field) => {
    const value = id === 'order' ? start[field as ApplicantField] : ''
    return { label: formFieldLabels[field], value: value === '' ? undefined : value }
  }),
})

/** The fields of the body that are left out while the groups are folded. */
export const leftOut = (folded: readonly Group[]): readonly string[] => folded.flatMap(listGroupFields)

export type { Group }
