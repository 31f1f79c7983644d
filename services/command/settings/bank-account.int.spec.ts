import { newKey } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'

let app: ServedApp
let shop: string
let porto: string

beforeAll(async () => {
  app = await startServedApp({ environment: { TENANTS: 'default,porto' } })
  shop = await app.cookieOf('default')
  porto = await app.cookieOf('porto')
})
afterAll(() => app?.close())

const account = { holder: 'Cartório Online LLC', bank: 'Banco do Brasil', account: 'PT50 0002 0123 1234 5678 9015 4' }
const set = (bankAccount: unknown, cookie: string, seen?: unknown) =>
  app.call(
    'POST',
    '/api/admin/settings/bank-account',
    { bankAccount, seen },
    { ...(cookie && { cookie }), 'idempotency-key': newKey() },
  )
const known = async (cookie: string) =>
  (await app.call('GET', '/api/admin/bank-account', undefined, { cookie })).body.bankAccount

describe('the account to which customers transfer', () => {
  it('is the office’s own, and ends with the offer of transfers', async () => {
    expect(await known(porto)).toBeNull()
    expect(await set(account, porto)).toMatchObject({ status: 200, body: { bankAccount: account } })
    expect(await known(porto)).toEqual(account)
    expect(await known(shop)).toBeNull()
    expect(await set(null, porto)).toMatchObject({ status: 200, body: { bankAccount: null } })
    expect(await known(porto)).toBeNull()
  })

  it('is not written over by somebody who has not seen it', async () => {
    const other = { ...account, bank: 'Outro Banco' }
    expect((await set(account, porto, null)).status).toBe(200)
    expect(await set(other, porto, null)).toMatchObject({ status: 409, body: { code: 'settings/account-changed' } })
    expect(await known(porto)).toEqual(account)
    expect((await set(other, porto, account)).status).toBe(200)
    expect((await set(null, porto, other)).status).toBe(200)
  })

  it('is set by those alone who are signed in', async () => expect((await set(account, '')).status).toBe(401))

  it.each([
    [{ ...account, holder: ' ' }, 'bankAccount.holder', 'Informe o titular da conta.'],
    [{ ...account, bank: undefined }, 'bankAccount.bank', 'Informe o banco.'],
    [{ ...account, account: 'a'.repeat(141) }, 'bankAccount.account', 'Use no máximo 140 caracteres.'],
    [
      { ...account, account: 'PT50 0002 0123 1234 5678 9015 5' },
      'bankAccount.account',
      'Este IBAN não existe: os dígitos não conferem. Copie-o de novo do banco.',
    ],
    [
      { ...account, holder: 'Cart\u202eório' },
      'bankAccount.holder',
      'O texto tem caracteres invisíveis, que mudam a sua direção. Digite-o novamente.',
    ],
    ['PIX', 'bankAccount', 'Informe titular, banco e conta, ou null para não oferecer transferência.'],
  ])('is refused with a sentence about its field: %j', async (wrong, field, message) =>
    expect(await set(wrong, shop)).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', errors: [{ field, message }] },
    }),
  )
})
