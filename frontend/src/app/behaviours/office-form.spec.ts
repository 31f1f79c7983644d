import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { showPublicPage } from '../../testing/public-page'

let end = () => {}
afterEach(() => {
  end()
  location.hash = ''
})

const show = async (path: string, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer(routes)
  end = await showPublicPage(path)
  return server
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = (label: string | RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })

const contact = 'POST /api/contact'
const fillIn = () => {
  write('Nome', 'Célia Ramos')
  write('E-mail', 'celia@example.com')
  write('Assunto', 'Segunda via')
  write('Mensagem', 'Como peço?')
}

describe('the contact form', () => {
  it('is sent once, and says what comes next where the focus is', async () => {
    const { callsTo } = await show('/contato', { [contact]: () => json({ received: true }) })
    fillIn()
    await press('Enviar mensagem')
    const done = await screen.findByText('Recebemos a sua mensagem')
    expect(done.parentElement).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Enviar mensagem' })).not.toBeInTheDocument()
    const [sent, ...others] = callsTo(contact)
    expect([sent?.body, others]).toEqual([
      { name: 'Célia Ramos', email: 'celia@example.com', subject: 'Segunda via', text: 'Como peço?', website: '' },
      [],
    ])
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('says at each field what is missing, sends nothing, and leads to the first', async () => {
    const { callsTo } = await show('/contato', {})
    write('E-mail', 'celia@')
    await press('Enviar mensagem')
    for (const words of ['Informe o seu nome.', 'Confira o e-mail: falta alguma parte.', 'Escreva a mensagem.'])
      expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText('Nome')).toHaveFocus()
    expect(screen.getByLabelText('Nome')).toHaveAttribute('aria-invalid', 'true')
    write('Nome', 'Célia')
    expect(screen.queryByText('Informe o seu nome.')).not.toBeInTheDocument()
    expect(callsTo(contact)).toEqual([])
  })

  it('shows what the server says of a field, and of the whole', async () => {
    const answers = [
      problem(400, 'Confira', { errors: [{ field: 'subject', message: 'O assunto fica em uma linha.' }] }),
      problem(429, 'Já são muitas mensagens em pouco tempo.'),
    ]
    await show('/contato', { [contact]: () => answers.shift() ?? json({ received: true }) })
    fillIn()
    await press('Enviar mensagem')
    await screen.findByText('O assunto fica em uma linha.')
    await press('Enviar mensagem')
    await screen.findByText('Já são muitas mensagens em pouco tempo.')
    expect(screen.getByLabelText('Mensagem')).toHaveValue('Como peço?')
  })

  it('keeps what was typed without a connection, and tries again under the same key', async () => {
    const server = await show('/contato')
    const send = globalThis.fetch
    globalThis.fetch = async (...request) => {
      await send(...request)
      throw new TypeError('Failed to fetch')
    }
    fillIn()
    await press('Enviar mensagem')
    await screen.findByText(/Não houve resposta/)
    globalThis.fetch = send
    server.routes[contact] = () => json({ received: true })
    await press('Enviar mensagem')
    await screen.findByText('Recebemos a sua mensagem')
    const keys = server.callsTo(contact).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('an address with a likely slip', () => {
  const fillInWith = (email: string) => {
    fillIn()
    write('E-mail', email)
  }
  const sentAddresses = (bodies: readonly { readonly body: unknown }[]) => bodies.map(({ body }) => body)

  it('is asked about before it is sent, and put right by a click', async () => {
    const { callsTo } = await show('/contato', { [contact]: () => json({ received: true }) })
    fillInWith('celia@gmail.con')
    await press('Enviar mensagem')
    expect(await screen.findByText('Você quis dizer celia@gmail.com?')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(callsTo(contact)).toEqual([])
    await press('Usar celia@gmail.com')
    expect(screen.getByLabelText('E-mail')).toHaveValue('celia@gmail.com')
    expect(screen.queryByText(/^Você quis dizer/)).not.toBeInTheDocument()
    await press('Enviar mensagem')
    await screen.findByText('Recebemos a sua mensagem')
    expect(sentAddresses(callsTo(contact))).toMatchObject([{ email: 'celia@gmail.com' }])
  })

  it('is sent as it is once that is confirmed', async () => {
    const { callsTo } = await show('/contato', { [contact]: () => json({ received: true }) })
    fillInWith('celia@gmal.com')
    await press('Enviar mensagem')
    await userEvent.click(await screen.findByRole('button', { name: 'Está certo como digitei' }))
    expect(screen.queryByRole('button', { name: 'Está certo como digitei' })).not.toBeInTheDocument()
    await press('Enviar mensagem')
    await screen.findByText('Recebemos a sua mensagem')
    expect(sentAddresses(callsTo(contact))).toMatchObject([{ email: 'celia@gmal.com' }])
  })
})

describe('a request about personal data', () => {
  const key = 'k'.repeat(43)
  const confirm = 'POST /api/data-requests/confirm'

  it('is requested with an address and a choice', async () => {
    const route = 'POST /api/data-requests'
    const { callsTo } = await show('/lgpd', { [route]: () => json({ requested: true }, 202) })
    await press('Pedir o link de confirmação')
    expect(screen.getByText('Escolha o que você quer pedir.')).toBeVisible()
    await userEvent.click(screen.getByLabelText(/Apagar os meus dados/))
    write('E-mail usado no pedido', 'olga@example.com')
    await press('Pedir o link de confirmação')
    await screen.findByText('Falta confirmar')
    expect(callsTo(route).map(({ body }) => body)).toEqual([
      { request: 'erasure', email: 'olga@example.com', website: '' },
    ])
  })

  it('is confirmed from the mailed link by a click, and not before', async () => {
    location.hash = `#erasure.${key}`
    const { callsTo } = await show('/lgpd', { [confirm]: () => json({ request: 'erasure' }) })
    expect(screen.getByText('apagar os seus dados')).toBeVisible()
    expect(screen.getByText('ver os seus dados')).not.toBeVisible()
    expect(callsTo(confirm)).toEqual([])
    await press('Confirmar o pedido')
    await waitFor(() => expect(screen.getByText('Pedido confirmado').parentElement).toHaveFocus())
    expect(callsTo(confirm).map(({ body }) => body)).toEqual([{ key }])
    expect(location.hash).toBe('')
  })

  it.each(['&fim=1', '.', ')'])('is confirmed with %s after it', async (after) => {
    location.hash = `#erasure.${key}${after}`
    const { callsTo } = await show('/lgpd', { [confirm]: () => json({ request: 'erasure' }) })
    await press('Confirmar o pedido')
    await waitFor(() => expect(callsTo(confirm).map(({ body }) => body)).toEqual([{ key }]))
  })

  it('can be made again when the link is over', async () => {
    location.hash = `#access.${key}`
    await show('/lgpd', {
      [confirm]: () => problem(404, 'Este link já foi usado ou passou do prazo.', { code: 'data-requests/link-ended' }),
    })
    await press('Confirmar o pedido')
    await screen.findByText('Este link já foi usado ou passou do prazo.')
    expect(screen.getByRole('button', { name: 'Pedir o link de confirmação' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirmar o pedido' })).not.toBeInTheDocument()
  })
})
