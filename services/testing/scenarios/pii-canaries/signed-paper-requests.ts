import { eventually } from '../../harness/eventually.js'
import { applicantOf, marked, markedCertificate } from './marked-data.js'
import { idsIn, ownView, staffOrder, upload } from './marked-orders.js'
import { commanded, prepared } from './staff-command-requests.js'
import { inTurn, type RequestWorld, type RouteRequests, taken, underOneKey } from './world.js'

const content = `%PDF-1.7 ${marked.fileContent}`

/** An order whose birth certificate waits for its holder's authorisation, and that document's id. */
const waitingOrder = async (world: RequestWorld) => {
  const order = await prepared(world, await staffOrder(world), ['start'])
  const path = `/api/orders/${order.token}`
  const documents = idsIn((await ownView(world, order.token)).body.documents)
  await taken('complete', world.send('POST', `${path}/complete`, applicantOf(documents)))
  await taken('birth-certificate', world.send('POST', `${path}/birth-certificate`, markedCertificate))
  const birth = order.row.documents.find(({ documentType }) => documentType === 'BIRTH')
  const row = await world.staff.row(order.row.orderNumber)
  const demand = { itemIds: [birth?.id], paper: 'holder-authorisation', reason: marked.reason }
  await world.staff.done(row, 'demand-paper', demand)
  return { token: order.token, documentId: birth?.id ?? '' }
}

/** The key of the link that was mailed to the marked address. */
const mailedKey = async (world: RequestWorld): Promise<string> => {
  const { token, documentId } = await waitingOrder(world)
  const keys = () => world.smtp.received().flatMap(({ text }) => /autorizacao#([\w-]{44})/.exec(text)?.[1] ?? [])
  const before = keys().length
  const asked = { documentId, email: marked.newEmail }
  await taken('holder-authorisation', world.send('POST', `/api/orders/${token}/holder-authorisation`, asked))
  const found = await eventually(
    async () => keys(),
    ({ length }) => length > before,
  )
  return found.at(-1) ?? ''
}

const opening = '/api/holder-authorisations/open'
const answering = '/api/holder-authorisations/answer'

/** Papers that a customer or a document's holder signs. */
export const signedPaperRequests: RouteRequests = {
  'POST /api/orders/:token/holder-authorisation': async (world) => {
    const { token, documentId } = await waitingOrder(world)
    const path = `/api/orders/${token}/holder-authorisation`
    return inTurn([
      ...underOneKey(world, 'POST', path, { documentId, email: marked.newEmail }),
      () => world.send('POST', path, { documentId, email: marked.name }),
      () => world.send('POST', path, { documentId: marked.name, email: marked.newEmail }),
      () => world.send('POST', `/api/orders/${marked.name}/holder-authorisation`, { documentId, email: marked.email }),
    ])
  },
  'POST /api/orders/:token/signed-papers': async (world) => {
    const { token, documentId } = await waitingOrder(world)
    const path = `/api/orders/${token}/signed-papers`
    const fields = { documentId, paper: 'holder-authorisation' }
    return inTurn([
      () => world.send('POST', path, upload(content, marked.fileName, { ...fields, paper: marked.name })),
      () => world.send('POST', path, upload(marked.fileContent, marked.fileName, fields)),
      () => world.send('POST', path, upload(content, marked.fileName, fields)),
      () =>
        world.send('POST', `/api/orders/${marked.fileName}/signed-papers`, upload(content, marked.fileName, fields)),
    ])
  },
  'GET /api/orders/:token/signature-forms/:id': async (world) => {
    const order = await prepared(world, await staffOrder(world), ['start'])
    const match = { cookie: order.cookie, 'if-match': `"${order.row.revision}"` }
    const path = `/api/admin/orders/${order.row.id}/signature-forms`
    const { body } = await taken('form', world.send('POST', path, upload(content, marked.fileName), match))
    await ownView(world, order.token)
    return inTurn([
      () => world.send('GET', `/api/orders/${order.token}/signature-forms/${body.id}`),
      () => world.send('GET', `/api/orders/${order.token}/signature-forms/${marked.fileName}`),
    ])
  },
  'POST /api/admin/orders/:id/signature-forms': async (world) => {
    const order = await commanded(world, await staffOrder(world), 'start')
    const match = { cookie: order.cookie, 'if-match': `"${order.row.revision}"` }
    const path = `/api/admin/orders/${order.row.id}/signature-forms`
    return inTurn([
      () => world.send('POST', path, upload(marked.fileContent, marked.fileName), match),
      () => world.send('POST', path, upload(content, marked.fileName), { cookie: order.cookie }),
      () => world.send('POST', path, { file: marked.fileName }, match),
      () => world.send('POST', path, upload(content, marked.fileName), match),
    ])
  },
  'POST /api/holder-authorisations/open': async (world) => {
    const key = await mailedKey(world)
    return inTurn([
      () => world.send('POST', opening, { key }),
      () => world.send('POST', opening, { key: marked.name }),
      () => world.send('POST', opening, { key: marked.name.repeat(30) }),
    ])
  },
  'POST /api/holder-authorisations/answer': async (world) => {
    const key = await mailedKey(world)
    const agreed = { key, birthDate: marked.birthDay, answer: 'agree' }
    return inTurn([
      () => world.send('POST', answering, { ...agreed, birthDate: '1931-07-20' }),
      () => world.send('POST', answering, { ...agreed, birthDate: marked.name }),
      () => world.send('POST', answering, { ...agreed, answer: marked.name }),
      () => world.send('POST', answering, { ...agreed, key: marked.name }),
      ...underOneKey(world, 'POST', answering, agreed),
    ])
  },
}
