import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { fileLimits } from '@cartorio/contracts/http/uploads.js'
import { eventually } from '../../harness/eventually.js'
import {
  applicantOf,
  marked,
  markedAddress,
  markedApplicant,
  markedCertificate,
  markedClaim,
  markedDraft,
  markedFormDraft,
  markedServices,
  markedTranslation,
  markedWizard,
} from './marked-data.js'
import {
  agreedPowers,
  idsIn,
  markedDay,
  markedPowers,
  ownView,
  placed,
  powersOrder,
  proposedDay,
  staffOrder,
  upload,
} from './marked-orders.js'
import { attachedCopy, deliveredSteps, prepared } from './staff-command-requests.js'
import { inTurn, type RequestWorld, type RouteRequests, underOneKey } from './world.js'

const draftPath = async ({ send }: RequestWorld): Promise<string> => {
  const { body } = await send('POST', '/api/upload-drafts')
  return `/api/upload-drafts/${body.draft}`
}

/** Makes an order in the place of another one. */
const replacing = ({ send }: RequestWorld, token: string) =>
  send('POST', '/api/create-order', markedDraft, { 'replaced-order': encodeURIComponent(token) })

/** What the link of an order's mail carries beside its token. */
const mailedMark = async ({ smtp }: RequestWorld, token: string): Promise<string> => {
  const marks = await eventually(
    async () =>
      smtp
        .received()
        .filter(({ text }) => text.includes(token))
        .flatMap(({ text }) => /[?&]m=([0-9a-f]+)/.exec(text)?.[1] ?? []),
    (found) => found.length > 0,
  )
  return marks[0] ?? ''
}

/** What a customer sends and asks. */
export const customerRequests: RouteRequests = {
  'POST /api/orders': (world) =>
    inTurn([
      ...underOneKey(world, 'POST', '/api/orders', markedWizard),
      () => world.send('POST', '/api/orders', { ...markedWizard, applicantCpf: `${marked.cpf}-${marked.note}` }),
    ]),
  'POST /api/create-order': (world) =>
    inTurn([
      ...underOneKey(world, 'POST', '/api/create-order', markedDraft),
      async () => replacing(world, (await placed(world)).token),
      () => replacing(world, marked.name),
      () => world.send('POST', '/api/create-order', { ...markedDraft, contactEmail: marked.name }),
      () => world.send('POST', '/api/create-order', { ...markedDraft, tenantId: marked.unknownField.toLowerCase() }),
    ]),
  'POST /api/orders/:token/complete': async (world) => {
    const { token } = await placed(world)
    const documents = idsIn((await world.send('GET', `/api/orders/${token}`)).body.documents)
    return inTurn([
      ...underOneKey(world, 'POST', `/api/orders/${token}/complete`, applicantOf(documents)),
      () => world.send('POST', `/api/orders/${token}/complete`, { ...markedApplicant, dateOfBirth: marked.cpf }),
      () => world.send('POST', `/api/orders/${token}x/complete`, markedApplicant),
    ])
  },
  'POST /api/orders/:token/birth-certificate': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/birth-certificate`
    return inTurn([
      ...underOneKey(world, 'POST', path, { ...markedCertificate, ...markedServices }),
      () => world.send('POST', path, { ...markedCertificate, supportDocuments: [marked.fileName] }),
      () => world.send('POST', `/api/orders/${marked.name}/birth-certificate`, markedCertificate),
    ])
  },
  'POST /api/orders/:token/corrections/:form': async (world) => {
    const order = await prepared(world, await staffOrder(world), ['applicant-data', 'request-data'])
    const path = `/api/orders/${order.token}/corrections`
    const mended = { fields: { motherName: marked.mother, [marked.unknownField]: marked.note } }
    return inTurn([
      () => world.send('POST', `${path}/applicant-data`, { fields: { motherName: '' } }),
      () => world.send('POST', `${path}/${encodeURIComponent(marked.name)}`, mended),
      ...underOneKey(world, 'POST', `${path}/applicant-data`, mended),
    ])
  },
  'POST /api/orders/:token/translation-language': async (world) => {
    const { token } = await placed(world, markedTranslation)
    const path = `/api/orders/${token}/translation-language`
    const order = orderViewSchema.parse((await world.send('GET', `/api/orders/${token}`)).body)
    const documents = order.documents.map(({ id }) => ({ id, language: 'frances' }))
    return inTurn([
      ...underOneKey(world, 'POST', path, { documents }),
      () => world.send('POST', path, { documents: [{ id: marked.name, language: marked.note }] }),
      () => world.send('POST', `/api/orders/${marked.name}/translation-language`, { documents }),
    ])
  },
  'GET /api/orders/:token/powers': async (world) => {
    const { token } = await powersOrder(world)
    return inTurn([
      () => world.send('GET', `/api/orders/${token}/powers`),
      () => world.send('GET', `/api/orders/${marked.name}/powers`),
    ])
  },
  'POST /api/orders/:token/powers': async (world) => {
    const { token, row } = await powersOrder(world)
    const path = `/api/orders/${token}/powers`
    const agreement = markedPowers(row.documents[0]?.id)
    return inTurn([
      () => world.send('POST', path, { ...agreement, text: `[${marked.name}] ${marked.powers}` }),
      () => world.send('POST', path, { ...agreement, basis: marked.name }),
      ...underOneKey(world, 'POST', path, agreement),
      () => world.send('POST', `/api/orders/${marked.name}/powers`, agreement),
    ])
  },
  'POST /api/orders/:token/appointment': async (world) => {
    const { token, row } = await agreedPowers(world, 'consulate')
    const path = `/api/orders/${token}/appointment`
    const day = { documentId: row.documents[0]?.id, ...markedDay() }
    return inTurn([
      () => world.send('POST', path, { ...day, time: marked.name }),
      ...underOneKey(world, 'POST', path, day),
      () => world.send('POST', `/api/orders/${marked.name}/appointment`, day),
    ])
  },
  'POST /api/orders/:token/appointment/confirm': async (world) => {
    const order = await proposedDay(world)
    const path = `/api/orders/${order.token}/appointment/confirm`
    const [document] = order.row.documents
    const day = { documentId: document?.id, at: document?.signing?.appointment?.at }
    return inTurn([
      () => world.send('POST', path, { ...day, at: marked.name }),
      ...underOneKey(world, 'POST', path, day),
      () => world.send('POST', `/api/orders/${marked.name}/appointment/confirm`, day),
    ])
  },
  'POST /api/orders/:token/appointment/decline': async (world) => {
    const order = await proposedDay(world)
    const path = `/api/orders/${order.token}/appointment/decline`
    const refusal = { documentId: order.row.documents[0]?.id, reason: marked.reason }
    return inTurn([
      () => world.send('POST', path, { ...refusal, reason: '' }),
      ...underOneKey(world, 'POST', path, refusal),
      () => world.send('POST', `/api/orders/${marked.name}/appointment/decline`, refusal),
    ])
  },
  'POST /api/orders/:token/address': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/address`
    return inTurn([
      ...underOneKey(world, 'POST', path, markedAddress),
      () => world.send('POST', path, { ...markedAddress, deliveryPostalCode: marked.currentAddress }),
      () => world.send('POST', path, { ...markedAddress, deliveryCountry: marked.country }),
      () => world.send('POST', `/api/orders/${marked.address}/address`, markedAddress),
    ])
  },
  'POST /api/orders/:token/guarantee': async (world) => {
    const { token } = await prepared(world, await staffOrder(world), deliveredSteps)
    const path = `/api/orders/${token}/guarantee`
    return inTurn([
      () => world.send('POST', path, { cause: marked.name, text: marked.note }),
      () => world.send('POST', `/api/orders/${marked.name}/guarantee`, markedClaim),
      ...underOneKey(world, 'POST', path, markedClaim),
      () => world.send('POST', path, markedClaim),
    ])
  },
  'POST /api/orders/:token/rating': async (world) => {
    const { token } = await prepared(world, await staffOrder(world), deliveredSteps)
    const path = `/api/orders/${token}/rating`
    return inTurn([
      () => world.send('POST', path, { rating: marked.name }),
      () => world.send('POST', `/api/orders/${marked.name}/rating`, { rating: 5 }),
      ...underOneKey(world, 'POST', path, { rating: 4 }),
    ])
  },
  'POST /api/orders/:token/cancel': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      () => world.send('POST', `/api/orders/${marked.name}/cancel`, { reason: marked.reason }),
      ...underOneKey(world, 'POST', `/api/orders/${token}/cancel`, {}),
      () => world.send('POST', `/api/orders/${token}/cancel`, { [marked.unknownField]: marked.note }),
    ])
  },
  'POST /api/orders/:token/email': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/email`
    return inTurn([
      () => world.send('POST', path, { email: marked.name }),
      () => world.send('POST', path, { email: marked.email }),
      ...underOneKey(world, 'POST', path, { email: marked.newEmail }),
      () => world.send('POST', `/api/orders/${marked.name}/email`, { email: marked.newEmail }),
    ])
  },
  'POST /api/orders/:token/mail-link': async (world) => {
    // The other orders' address has used up its mails.
    const { token } = await placed(world, { ...markedDraft, contactEmail: `link.${marked.email}` })
    const path = `/api/orders/${token}/mail-link`
    const mark = await mailedMark(world, token)
    return inTurn([
      () => world.send('POST', path, { mark: marked.name, [marked.unknownField]: marked.note }),
      () => world.send('POST', path, { mark }),
      () => world.send('POST', path, { mark: marked.note.repeat(30) }),
      () => world.send('POST', `/api/orders/${marked.name}/mail-link`, { mark }),
    ])
  },
  'POST /api/orders/:token/messages': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/messages`
    return inTurn([
      () => world.send('POST', path, { text: { [marked.unknownField]: marked.note } }),
      ...underOneKey(world, 'POST', path, { text: marked.note }),
      () => world.send('POST', `/api/orders/${marked.name}/messages`, { text: marked.note }),
    ])
  },
  'POST /api/orders/:token/replace-link': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/replace-link`
    return inTurn([
      () => world.send('POST', path, { [marked.unknownField]: marked.note }),
      () => world.send('POST', path, { reason: marked.reason }),
      () => world.send('POST', `/api/orders/${marked.name}/replace-link`, {}),
    ])
  },
  'POST /api/orders/:token/documents': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/documents`
    const content = `%PDF-1.7 ${marked.fileContent}`
    const multipart = { 'content-type': `multipart/form-data; boundary=${marked.name.split(' ')[0]}` }
    return inTurn([
      () => world.send('POST', path, upload(content)),
      () => world.send('POST', path, upload(marked.fileContent)),
      () => world.send('POST', path, upload(`${content}${'.'.repeat(fileLimits.supportDocument.bytes)}`)),
      () => world.send('POST', path, upload(content, `${marked.fileName}\u0000`)),
      () => world.send('POST', path, `--${marked.name} ${content}`, multipart),
      () => world.send('POST', path, { file: marked.fileName }),
      () => world.send('POST', `/api/orders/${marked.fileName}/documents`, upload(content)),
    ])
  },
  'POST /api/orders/:token/documents/:documentId/withdraw': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/documents`
    const sent = await world.send('POST', path, upload(`%PDF-1.7 ${marked.fileContent}`))
    return inTurn([
      () => world.send('POST', `${path}/${marked.fileName}/withdraw`),
      () => world.send('POST', `${path}/${sent.body.id}/withdraw`),
      () => world.send('POST', `/api/orders/${marked.name}/documents/${sent.body.id}/withdraw`),
    ])
  },
  'GET /api/orders/:token/drafts/:form': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/drafts`
    return inTurn([
      () => world.send('POST', `${path}/applicant-data`, markedFormDraft),
      () => world.send('GET', `${path}/applicant-data`),
      () => world.send('GET', `${path}/${encodeURIComponent(marked.name)}`),
    ])
  },
  'POST /api/orders/:token/drafts/:form': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/drafts/birth-certificate`
    return inTurn([
      () => world.send('POST', path, markedFormDraft),
      () => world.send('POST', path, { ...markedFormDraft, writer: '0b3c5a52-6d4c-4c58-9d0e-0c5f3c1d2e3f' }),
      () => world.send('POST', path, { ...markedFormDraft, writer: marked.name }),
      () => world.send('POST', `/api/orders/${marked.name}/drafts/birth-certificate`, markedFormDraft),
    ])
  },
  'POST /api/orders/:token/drafts/:form/discard': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/drafts`
    return inTurn([
      () => world.send('POST', `${path}/applicant-data`, markedFormDraft),
      () => world.send('POST', `${path}/applicant-data/discard`),
      () => world.send('POST', `${path}/${encodeURIComponent(marked.name)}/discard`),
    ])
  },
  'POST /api/upload-drafts': (world) => inTurn([() => world.send('POST', '/api/upload-drafts')]),
  'GET /api/upload-drafts/:draft': async (world) => {
    const path = await draftPath(world)
    return inTurn([
      () => world.send('GET', path),
      () => world.send('GET', `/api/upload-drafts/${encodeURIComponent(marked.name)}`),
    ])
  },
  'POST /api/upload-drafts/:draft/documents': async (world) => {
    const path = `${await draftPath(world)}/documents`
    return inTurn([
      () => world.send('POST', path, upload(`%PDF-1.7 ${marked.fileContent}`)),
      () => world.send('POST', path, upload(marked.fileContent)),
      () => world.send('POST', `/api/upload-drafts/${encodeURIComponent(marked.name)}/documents`, upload('%PDF-1.7')),
    ])
  },
  'POST /api/upload-drafts/:draft/documents/:documentId/withdraw': async (world) => {
    const path = `${await draftPath(world)}/documents`
    const sent = await world.send('POST', path, upload(`%PDF-1.7 ${marked.fileContent}`))
    return inTurn([
      () => world.send('POST', `${path}/${sent.body.id}/withdraw`),
      () => world.send('POST', `/api/upload-drafts/${encodeURIComponent(marked.name)}/documents/x/withdraw`),
    ])
  },
  'GET /api/orders/:token': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      () => world.send('GET', `/api/orders/${token}`),
      () => world.send('GET', `/api/orders/${token}`, undefined, { 'x-min-position': marked.cpf }),
      () => world.send('GET', `/api/orders/${encodeURIComponent(marked.email)}`),
      () => world.send('GET', `/api/orders/${'%'}${marked.name}`),
      () => world.send('GET', `/api/orders/${marked.fileName.repeat(300)}`),
    ])
  },
  'GET /api/orders/:token/address': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      () => world.send('GET', `/api/orders/${token}/address`),
      () => world.send('GET', `/api/orders/${encodeURIComponent(marked.email)}/address`),
    ])
  },
  'POST /api/orders/track': ({ send }) =>
    inTurn([
      () => send('POST', '/api/orders/track', { orderNumber: marked.name }),
      () =>
        send('POST', '/api/orders/track', { orderNumber: '', trackingNumber: '', [marked.unknownField]: marked.cpf }),
    ]),
  'GET /api/orders/:token/copies/:id': async (world) => {
    const order = await prepared(world, await staffOrder(world), ['start', 'issue'])
    const { token } = order
    await attachedCopy(world, order)
    const view = await ownView(world, token)
    const [copy] = idsIn(view.body.issuedCopies)
    return inTurn([
      () => world.send('GET', `/api/orders/${token}/copies/${copy?.id}`),
      () => world.send('GET', `/api/orders/${token}/copies/${marked.fileName}`),
      () => world.send('GET', `/api/orders/${marked.name}/copies/${copy?.id}`),
    ])
  },
  'GET /api/orders/:token/copies': async (world) => {
    const order = await prepared(world, await staffOrder(world), ['start', 'issue'])
    await attachedCopy(world, order)
    await ownView(world, order.token)
    return inTurn([
      () => world.send('GET', `/api/orders/${order.token}/copies`),
      () => world.send('GET', `/api/orders/${encodeURIComponent(marked.name)}/copies`),
    ])
  },
  'GET /api/orders/:token/receipt': async (world) => {
    const order = await prepared(world, await staffOrder(world), ['start', 'issue'])
    await ownView(world, order.token)
    return inTurn([
      () => world.send('GET', `/api/orders/${order.token}/receipt`),
      () => world.send('GET', `/api/orders/${encodeURIComponent(marked.name)}/receipt`),
    ])
  },
}
