import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { maxUploadBytes } from '@cartorio/contracts/http/uploads.js'
import { attachedCopy, prepared } from './staff-command-requests.js'
import {
  applicantOf,
  told,
  toldAddress,
  toldApplicant,
  toldCertificate,
  toldDraft,
  toldServices,
  toldWizard,
} from './told-data.js'
import { idsIn, ownView, placed, staffOrder, upload } from './told-orders.js'
import { inTurn, type ToldRequests, underOneKey } from './world.js'

/** What a customer sends and asks. */
export const customerRequests: ToldRequests = {
  'POST /api/orders': (world) =>
    inTurn([
      ...underOneKey(world, 'POST', '/api/orders', toldWizard),
      () => world.tell('POST', '/api/orders', { ...toldWizard, applicantCpf: `${told.cpf}-${told.note}` }),
    ]),
  'POST /api/create-order': (world) =>
    inTurn([
      ...underOneKey(world, 'POST', '/api/create-order', toldDraft),
      () => world.tell('POST', '/api/create-order', { ...toldDraft, contactEmail: told.name }),
      () => world.tell('POST', '/api/create-order', { ...toldDraft, tenantId: told.unknownField.toLowerCase() }),
    ]),
  'POST /api/orders/:token/complete': async (world) => {
    const { token } = await placed(world)
    const documents = idsIn((await world.tell('GET', `/api/orders/${token}`)).body.documents)
    return inTurn([
      ...underOneKey(world, 'POST', `/api/orders/${token}/complete`, applicantOf(documents)),
      () => world.tell('POST', `/api/orders/${token}/complete`, { ...toldApplicant, dateOfBirth: told.cpf }),
      () => world.tell('POST', `/api/orders/${token}x/complete`, toldApplicant),
    ])
  },
  'POST /api/orders/:token/birth-certificate': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/birth-certificate`
    return inTurn([
      ...underOneKey(world, 'POST', path, { ...toldCertificate, ...toldServices }),
      () => world.tell('POST', path, { ...toldCertificate, supportDocuments: [told.fileName] }),
      () => world.tell('POST', `/api/orders/${told.name}/birth-certificate`, toldCertificate),
    ])
  },
  'POST /api/orders/:token/translation-language': async (world) => {
    const [document] = toldDraft.documents
    const { token } = await placed(world, { ...toldDraft, documents: [{ ...document, needsTranslation: true }] })
    const path = `/api/orders/${token}/translation-language`
    const order = orderViewSchema.parse((await world.tell('GET', `/api/orders/${token}`)).body)
    const documents = order.documents.map(({ id }) => ({ id, language: 'frances' }))
    return inTurn([
      ...underOneKey(world, 'POST', path, { documents }),
      () => world.tell('POST', path, { documents: [{ id: told.name, language: told.note }] }),
      () => world.tell('POST', `/api/orders/${told.name}/translation-language`, { documents }),
    ])
  },
  'POST /api/orders/:token/address': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/address`
    return inTurn([
      ...underOneKey(world, 'POST', path, toldAddress),
      () => world.tell('POST', path, { ...toldAddress, deliveryPostalCode: told.currentAddress }),
      () => world.tell('POST', path, { ...toldAddress, deliveryCountry: told.country }),
      () => world.tell('POST', `/api/orders/${told.address}/address`, toldAddress),
    ])
  },
  'POST /api/orders/:token/replace-link': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/replace-link`
    return inTurn([
      () => world.tell('POST', path, { [told.unknownField]: told.note }),
      () => world.tell('POST', path, { reason: told.reason }),
      () => world.tell('POST', `/api/orders/${told.name}/replace-link`, {}),
    ])
  },
  'POST /api/orders/:token/documents': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/documents`
    const content = `%PDF-1.7 ${told.fileContent}`
    const multipart = { 'content-type': `multipart/form-data; boundary=${told.name.split(' ')[0]}` }
    return inTurn([
      () => world.tell('POST', path, upload(content)),
      () => world.tell('POST', path, upload(told.fileContent)),
      () => world.tell('POST', path, upload(`${content}${'.'.repeat(maxUploadBytes)}`)),
      () => world.tell('POST', path, upload(content, `${told.fileName}\u0000`)),
      () => world.tell('POST', path, `--${told.name} ${content}`, multipart),
      () => world.tell('POST', path, { file: told.fileName }),
      () => world.tell('POST', `/api/orders/${told.fileName}/documents`, upload(content)),
    ])
  },
  'GET /api/orders/:token': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      () => world.tell('GET', `/api/orders/${token}`),
      () => world.tell('GET', `/api/orders/${token}`, undefined, { 'x-min-position': told.cpf }),
      () => world.tell('GET', `/api/orders/${encodeURIComponent(told.email)}`),
      () => world.tell('GET', `/api/orders/${'%'}${told.name}`),
      () => world.tell('GET', `/api/orders/${told.fileName.repeat(300)}`),
    ])
  },
  'POST /api/orders/track': ({ tell }) =>
    inTurn([
      () => tell('POST', '/api/orders/track', { orderNumber: told.name }),
      () => tell('POST', '/api/orders/track', { orderNumber: '', trackingNumber: '', [told.unknownField]: told.cpf }),
    ]),
  'GET /api/orders/:token/copies/:id': async (world) => {
    const order = await prepared(world, await staffOrder(world), ['start', 'issue'])
    const { token } = order
    const view = await ownView(world, token, await attachedCopy(world, order))
    const [copy] = idsIn(view.body.issuedCopies)
    return inTurn([
      () => world.tell('GET', `/api/orders/${token}/copies/${copy?.id}`),
      () => world.tell('GET', `/api/orders/${token}/copies/${told.fileName}`),
      () => world.tell('GET', `/api/orders/${told.name}/copies/${copy?.id}`),
    ])
  },
}
