import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { documentDefinitions } from '@cartorio/contracts/products.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import { ensureOwnItems } from '../items.js'
import type { Order } from '../state.js'
import { beforeShipping } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { ensureFormOpen, ensureSentBack, filledFields } from './forms.js'
import { locateRecord } from './record-place.js'

type ItemData = NonNullable<OrderCommandNamed<'CompleteApplicantData'>['personal']['items']>

const isCivilRecord = ({ items }: Order, itemId: ItemId): boolean =>
  items.some((item) => item.itemId === itemId && documentDefinitions[item.documentType].recordBooks !== undefined)

const givenItems = (order: Order, items: ItemData) =>
  ensureOwnItems(
    order,
    items.map(({ itemId }) => itemId),
  ).map((itemId: ItemId) => {
    const given = items.filter((item) => item.itemId === itemId).map(({ data }) => data)
    return {
      itemId,
      fields: given.flatMap(filledFields).flatMap((field) => documentDataFieldSchema.safeParse(field).data ?? []),
      ...(isCivilRecord(order, itemId) && { record: locateRecord(Object.assign({}, ...given)) }),
    }
  })

/** The applicant's form was received, by itself or with the birth certificate's. */
export const applicantDataCompleted = (
  personal: OrderCommandNamed<'CompleteApplicantData'>['personal'],
  order: Order,
): OrderEventNamed<'ApplicantDataCompleted'> => {
  const { items = [], ...form } = personal
  const fields = filledFields(form)
  const data = items.length === 0 ? { fields } : { fields, items: givenItems(order, items) }
  return { type: 'ApplicantDataCompleted', data, personal }
}

export const completeApplicantDataCommand = defineCommand({
  type: 'CompleteApplicantData',
  spec: 'data/complete-applicant-data.spec.ts: completing the applicant data',
  by: ['customer', 'operator'],
  route: `${customerRoute('complete')}, ${staffRoute('applicant-data')}`,
  from: beforeShipping,
  opensAlso: hasFileInWork,
  needs: 'a customer changes given data only until the work starts, or when they were sent back',
  events: ['ApplicantDataCompleted'],
  ensureOpen: ({ by, isCorrection }, order) => {
    ensureFormOpen(order, 'applicant-data', by)
    if (isCorrection) ensureSentBack(order, 'applicant-data')
  },
  decide: ({ personal }, order): [OrderEventNamed<'ApplicantDataCompleted'>] => [
    applicantDataCompleted(personal, order),
  ],
})
