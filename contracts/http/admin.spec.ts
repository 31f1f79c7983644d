import { staffCommands } from '../order/staff-commands.js'
import { adminOrdersQuerySchema, eraseRequestSchema, revealRequestSchema, statusUpdateSchema } from './admin.js'
import { loginRequestSchema } from './staff.js'

type Schema = {
  safeParse(value: unknown): { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }
}
const messages = (schema: Schema, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ message }) => message)
const isTaken = (schema: Schema, body: unknown): boolean => schema.safeParse(body).error === undefined

const itemId = '17e30000-0000-4000-8000-000000000001'

describe('the status update', () => {
  it('takes the five statuses, and overrides only with its flag', () => {
    for (const status of ['PAID', 'IN_PROGRESS', 'SHIPPED', 'DELIVERED', 'CANCELLED'])
      expect(statusUpdateSchema.parse({ status })).toEqual({ status, override: false })
    expect(statusUpdateSchema.parse({ status: 'PAID', override: true, notes: ' pago ' })).toEqual({
      status: 'PAID',
      override: true,
      notes: 'pago',
    })
  })

  it.each([
    'PENDING',
    'DOCUMENT_ISSUED',
    'TRANSLATED',
    'APOSTILLED',
    'COMPLETED',
    'paid',
    '',
    'constructor',
    undefined,
  ])('takes no status %j', (status) => expect(isTaken(statusUpdateSchema, { status })).toBe(false))

  it('takes a tracking number beside SHIPPED, in capitals', () =>
    expect(statusUpdateSchema.parse({ status: 'SHIPPED', courier: 'dhl', trackingNumber: ' ab-12345 ' })).toMatchObject(
      {
        courier: 'dhl',
        trackingNumber: 'AB-12345',
      },
    ))

  it.each([
    { override: 'true' },
    { override: 1 },
    { courier: 'pombo' },
    { trackingNumber: 'A B C D E' },
    { notes: 'x'.repeat(2001) },
  ])('refuses %j', (changes) => expect(isTaken(statusUpdateSchema, { status: 'SHIPPED', ...changes })).toBe(false))
})

describe('the commands of the staff', () => {
  it.each(['issue', 'translate', 'apostille'] as const)('%s needs the items that it covers', (name) => {
    const schema = staffCommands[name].body
    expect(isTaken(schema, { itemIds: [itemId] })).toBe(true)
    expect(messages(schema, {})).toEqual(['Escolha os documentos.'])
    expect(messages(schema, { itemIds: [] })).toEqual(['Escolha pelo menos um documento.'])
    expect(isTaken(schema, { itemIds: ['1'] })).toBe(false)
    expect(isTaken(schema, { itemIds: Array.from({ length: 51 }, () => itemId) })).toBe(false)
  })

  it.each(['start', 'deliver', 'complete', 'cancel'] as const)('%s needs nothing', (name) => {
    expect(isTaken(staffCommands[name].body, {})).toBe(true)
    expect(isTaken(staffCommands[name].body, { notes: '' })).toBe(true)
  })

  it('ship needs a courier and a tracking number', () => {
    expect(staffCommands.ship.body.parse({ courier: 'ups', trackingNumber: '1z999' })).toMatchObject({
      trackingNumber: '1Z999',
    })
    expect(messages(staffCommands.ship.body, {})).toEqual([
      'Escolha a transportadora.',
      'Informe o código de rastreamento.',
    ])
    expect(messages(staffCommands.ship.body, { courier: 'dhl', trackingNumber: '123' })).toEqual([
      'O código de rastreamento tem pelo menos 5 letras ou números.',
    ])
    expect(messages(staffCommands.ship.body, { courier: 'dhl', trackingNumber: '12345/<b>' })).toEqual([
      'O código de rastreamento tem só letras, números e hífen.',
    ])
  })
})

describe('the query of the table', () => {
  it('takes texts of a URL, 50 rows unless it says otherwise', () => {
    expect(adminOrdersQuerySchema.parse({})).toEqual({ limit: 50 })
    expect(adminOrdersQuerySchema.parse({ tenantId: 'default', limit: '10', status: '', search: ' ana ' })).toEqual({
      tenantId: 'default',
      limit: 10,
      status: '',
      search: 'ana',
    })
    expect(adminOrdersQuerySchema.parse({ status: 'PAID,IN_PROGRESS', sort: 'deadline', order: 'asc' })).toEqual({
      limit: 50,
      status: 'PAID,IN_PROGRESS',
      sort: 'deadline',
      order: 'asc',
    })
  })

  it.each([
    { limit: '0' },
    { limit: '201' },
    { limit: 'all' },
    { limit: '1.5' },
    { status: 'NEW' },
    { status: 'PAID,NEW' },
    { status: 'PAID,' },
    { queue: 'paid' },
    { sort: 'name' },
    { order: 'up' },
    { at: '31/03/2026' },
    { tenantId: 'Other Tenant' },
    { search: 'x'.repeat(501) },
  ])('refuses %j', (query) => expect(isTaken(adminOrdersQuerySchema, query)).toBe(false))
})

describe('looking at personal data', () => {
  it('needs a reason', () => {
    expect(isTaken(revealRequestSchema, { reason: 'conferir endereço' })).toBe(true)
    expect(messages(revealRequestSchema, { reason: ' ok ' })).toEqual(['Diga por que precisa ver os dados.'])
    expect(messages(revealRequestSchema, {})).toEqual(['Diga por que precisa ver os dados.'])
  })

  it('takes a purpose as the reason, but for another one, which is said in words', () => {
    for (const purpose of ['order-work', 'issue', 'ship', 'customer-care'])
      expect(isTaken(revealRequestSchema, { purpose })).toBe(true)
    expect(messages(revealRequestSchema, { purpose: 'other' })).toEqual(['Diga por que precisa ver os dados.'])
    expect(isTaken(revealRequestSchema, { purpose: 'other', reason: 'conferir endereço' })).toBe(true)
    expect(messages(revealRequestSchema, { purpose: 'x' })).toEqual(['Escolha para que precisa ver os dados.'])
  })
})

describe('signing in', () => {
  it('needs an e-mail and a password', () => {
    expect(isTaken(loginRequestSchema, { email: 'admin@example.com', password: 'x' })).toBe(true)
    expect(messages(loginRequestSchema, {})[0]).toBe('Email é obrigatório')
    expect(messages(loginRequestSchema, { email: 'admin', password: '' })).toEqual([
      'Email inválido. Confira se está completo, como maria@exemplo.com.',
      'Informe a senha.',
    ])
  })
})

describe('the request to erase a person', () => {
  it('needs a reason, and a ground only of the list', () => {
    expect(eraseRequestSchema.parse({ reason: ' pedido da titular ' })).toEqual({
      reason: 'pedido da titular',
      ground: 'not-stated',
    })
    expect(isTaken(eraseRequestSchema, { reason: 'pedido', ground: 'holder-request' })).toBe(true)
    expect(isTaken(eraseRequestSchema, { reason: 'pedido', ground: 'porque sim' })).toBe(false)
    expect(messages(eraseRequestSchema, {})).toEqual(['Diga por que os dados devem ser removidos.'])
    expect(isTaken(eraseRequestSchema, { reason: 'x'.repeat(501) })).toBe(false)
  })
})
