import { openedMailSchema } from '@cartorio/contracts/http/mails.js'
import type { SettingPreview } from '@cartorio/contracts/http/settings-changes.js'
import { type Call, createClient, newKey, placeOrder, type Staff, signIn } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'

let product: RunningProduct
let call: Call
let staff: Staff

beforeAll(async () => {
  product = await startProduct({ MAIL: 'folder' })
  call = createClient(product.url)
  staff = await signIn(product, call)
})
afterAll(() => product?.discard())

const send = (path: string, body: object) =>
  call('POST', `/api/admin/settings/${path}`, body, { cookie: staff.cookie, 'idempotency-key': newKey() })

const texts = {
  senderName: 'Ofício Exemplar',
  replyTo: 'atendimento@example.com',
  opening: 'Que bom ter você aqui.',
  closing: 'Um abraço,\nEquipe do ofício',
  paragraphs: { 'order-received': 'Guarde este e-mail.' },
}

describe('what an office adds to its mails', () => {
  it('is shown in an example before it is saved', async () => {
    const { status, body } = await send('mail-texts/preview', texts)
    const { differences, effects, mail } = body as SettingPreview
    expect(status).toBe(200)
    expect(differences).toContainEqual({
      label: 'Nome do remetente',
      before: 'o da configuração do servidor',
      after: 'Ofício Exemplar',
    })
    expect(effects[0]?.text).toBe('Vale para e-mails sobre pedidos que saem a partir de agora.')
    expect(mail).toMatchObject({ from: 'Ofício Exemplar', replyTo: 'atendimento@example.com' })
    for (const words of ['Que bom ter você aqui.', 'Equipe do ofício', 'Guarde este e-mail.', 'Pedido recebido'])
      for (const form of [mail?.html, mail?.text]) expect(form).toContain(words)
  })

  it('names the field with an address of a page', async () =>
    expect(await send('mail-texts', { ...texts, closing: 'Veja www.golpe.example' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'closing', message: expect.stringMatching(/^Tire o endereço de página/) }] },
    }))

  it('is in the mails from then on, and no more once it was taken back', async () => {
    expect((await send('mail-texts', texts)).status).toBe(200)
    const mailOf = async (orderNumber: string) => {
      const listed = async () => (await call('GET', '/api/admin/mails', undefined, { cookie: staff.cookie })).body.mails
      const mails = await eventually(
        async () =>
          ((await listed()) as { id: string; order: { orderNumber: string } | null }[]).filter(
            ({ order }) => order?.orderNumber === orderNumber,
          ),
        (found) => found.length > 0,
      )
      const open = { reason: 'Conferir a assinatura' }
      return openedMailSchema.parse(
        (await call('POST', `/api/admin/mails/${mails[0]?.id}/open`, open, { cookie: staff.cookie })).body,
      )
    }
    const first = await mailOf((await placeOrder(call)).orderNumber)
    expect(first.sender).toEqual({ name: 'Ofício Exemplar', replyTo: 'atendimento@example.com' })
    for (const words of ['Que bom ter você aqui.', 'Guarde este e-mail.', 'Um abraço,\nEquipe do ofício'])
      expect(first.text).toContain(words)
    expect(first.html).toContain('Um abraço,<br/>Equipe do ofício')

    const { changes } = (
      await call('GET', '/api/admin/settings/history?settings=mail-texts', undefined, { cookie: staff.cookie })
    ).body as { changes: { revision: number; undo: object }[] }
    expect((await send('mail-texts', { ...changes[0]?.undo, undoes: changes[0]?.revision })).status).toBe(200)
    const second = await mailOf((await placeOrder(call)).orderNumber)
    expect(second.sender).toBeUndefined()
    expect(second.text).not.toMatch(/Que bom ter você aqui|Equipe do ofício/)
  })
})
