import { told, toldApplicant, toldCertificate } from './told-data.js'
import { inTurn, paidRow, placed, type Telling } from './told-requests.js'

const toldAddress = {
  deliveryAddress: told.address,
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryCountry: 'US',
  deliveryPostalCode: told.postalCode,
  deliveryPhone: '+1 305 555 0142',
}

const byOffice =
  (part: string, body: object): Telling =>
  async (world) => {
    const { id, match } = await paidRow(world)
    const path = `/api/admin/orders/${id}/${part}`
    return inTurn([
      () => world.tell('POST', path, body, match),
      () => world.tell('POST', path, { ...body, email: told.name, birthDate: told.cpf }, match),
      () => world.tell('POST', path, body),
    ])
  }

/** Routes by which customers and the office change what an order was told before. */
export const toldChanges: Readonly<Record<string, Telling>> = {
  'POST /api/orders/:token/address': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      () => world.tell('POST', `/api/orders/${token}/address`, toldAddress),
      () => world.tell('POST', `/api/orders/${token}/address`, { ...toldAddress, deliveryPostalCode: told.cpf }),
      () => world.tell('POST', `/api/orders/${encodeURIComponent(told.name)}/address`, toldAddress),
    ])
  },
  'POST /api/orders/:token/replace-link': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      () => world.tell('POST', `/api/orders/${token}/replace-link`, { [told.unknownField]: told.note }),
      () => world.tell('POST', `/api/orders/${encodeURIComponent(told.email)}/replace-link`, {}),
    ])
  },
  'POST /api/admin/orders/:id/applicant-data': byOffice('applicant-data', toldApplicant),
  'POST /api/admin/orders/:id/birth-certificate': byOffice('birth-certificate', toldCertificate),
}
