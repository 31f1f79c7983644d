import { fileLimits } from '@cartorio/contracts/http/uploads.js'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { birthItem, customerToken, orderView } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import SignedPaperPage from './SignedPaperPage'

const order = `GET /api/orders/${customerToken}`
const papers = `POST /api/orders/${customerToken}/signed-papers`
const link = `POST /api/orders/${customerToken}/holder-authorisation`
const paper = {
  documentId: birthItem.id,
  paper: 'holder-authorisation',
  state: 'awaited',
  formId: null,
  reason: null,
  linkUntil: null,
  link: 'possible',
} as const
const waits = { progress: { ...birthItem.progress, issue: 'waiting' } } as const
const start = (
  changes: object,
  routes: Parameters<typeof fakeServer>[0] = {},
  document: Partial<typeof birthItem> = waits,
) => {
  const asked = { ...paper, ...changes }
  const documents = orderView().documents.map((one) => ({ ...one, ...document }))
  const server = fakeServer({ [order]: () => json(orderView({ papers: [asked], documents })), ...routes })
  renderPage(
    <SignedPaperPage />,
    `/papel-assinado?token=${customerToken}&documento=${asked.documentId}&papel=${asked.paper}`,
  )
  return server
}
const received = { orderNumber: 'CO-2026-00001', status: 'PAID', statusLabel: 'Pago' }

describe('the holder’s authorisation, as its customer gets it', () => {
  it('is asked for by e-mail', async () => {
    const server = start({}, { [link]: () => json(received) })
    await userEvent.type(await screen.findByLabelText(/^E-mail da pessoa/), 'rita@example.net')
    await userEvent.click(screen.getByRole('button', { name: /Enviar o link/ }))
    expect(await screen.findByRole('heading', { name: 'O link foi pedido' })).toBeVisible()
    expect(server.callsTo(link).map(({ body }) => body)).toEqual([
      { documentId: birthItem.id, email: 'rita@example.net' },
    ])
  })

  it('needs the birth date first, and says what came of the link before', async () => {
    start({ state: 'blocked', link: 'birth-date-missing' })
    expect(await screen.findByText(/O link de antes foi fechado/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Preencher os dados' })).toBeVisible()
    expect(screen.queryByLabelText(/^E-mail/)).toBeNull()
  })

  it('shows why the link was refused', async () => {
    start({}, { [link]: () => problem(429, 'O link já foi enviado várias vezes.') })
    await userEvent.type(await screen.findByLabelText(/^E-mail da pessoa/), 'rita@example.net')
    await userEvent.click(screen.getByRole('button', { name: /Enviar o link/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('várias vezes')
  })
})

describe('a signed request, as its customer sends it', () => {
  const request = {
    paper: 'signed-request',
    formId: birthItem.id,
    reason: 'Com firma reconhecida.',
    link: 'impossible',
  }

  it('shows what the office wants and its form, and sends the file', async () => {
    const answer = { id: birthItem.id, fileName: 'a.pdf', mediaType: 'application/pdf', bytes: 4 }
    const server = start(request, { [papers]: () => json(answer, 201) })
    expect(await screen.findByText('Com firma reconhecida.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Baixar o formulário' })).toHaveAttribute(
      'href',
      `/api/orders/${customerToken}/signature-forms/${birthItem.id}`,
    )
    await userEvent.upload(
      screen.getByLabelText('Papel assinado'),
      new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /Enviar o papel assinado/ }))
    expect(await screen.findByRole('heading', { name: 'Recebemos o papel assinado' })).toBeVisible()
    expect(server.callsTo(papers)[0]?.form?.get('paper')).toBe('signed-request')
  })

  it('is made smaller where it is a photo that is too large to be sent', async () => {
    const bitmap = { width: 4000, height: 3000, close: () => undefined }
    Object.assign(globalThis, { createImageBitmap: async () => bitmap })
    const canvas = { fillRect: () => undefined, drawImage: () => undefined }
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['small'])))
    const answer = { id: birthItem.id, fileName: 'papel.jpg', mediaType: 'image/jpeg', bytes: 5 }
    const server = start(request, { [papers]: () => json(answer, 201) })
    const photo = new File([new Uint8Array(fileLimits.signedPaper.bytes + 1)], 'papel.png', { type: 'image/png' })
    await userEvent.upload(await screen.findByLabelText('Papel assinado'), photo)
    expect(await screen.findByText('papel.jpg')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Enviar o papel assinado/ }))
    expect(await screen.findByRole('heading', { name: 'Recebemos o papel assinado' })).toBeVisible()
    expect(server.callsTo(papers)[0]?.form?.get('file')).toMatchObject({ name: 'papel.jpg', size: 5 })
    jest.restoreAllMocks()
    Reflect.deleteProperty(globalThis, 'createImageBitmap')
  })

  it('is no longer awaited once it was received', async () => {
    start({ ...request, state: 'given' })
    expect(await screen.findByRole('heading', { name: 'Este papel já não é esperado' })).toBeVisible()
  })

  it.each([
    ['was issued without it', { progress: birthItem.progress }],
    ['ended', { ...waits, ended: 'withdrawn' }],
  ] as const)('is no longer awaited where its document %s', async (_what, document) => {
    start(request, {}, document)
    expect(await screen.findByRole('heading', { name: 'Este papel já não é esperado' })).toBeVisible()
    expect(screen.queryByLabelText('Papel assinado')).toBeNull()
  })
})
