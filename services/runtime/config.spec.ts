import { BadConfiguration } from '../domain/technical-error.js'
import { inEurosAndYen, priceListsInEurosAndYen } from '../testing/scenarios/currencies.js'
import { loadConfig, mailDirOf } from './config.js'
import { dhlSettings } from './dhl-settings.js'

describe('the address of the state store', () => {
  it.each([
    'embedded',
    'postgres://db.example/state',
    'mongodb://one.example,two.example/state?replicaSet=rs0',
    'mongodb+srv://cluster.example/state',
  ])('may be %s', (url) => expect(loadConfig({ STATE_URL: url }).STATE_URL).toBe(url))

  it('is the embedded Postgres when nothing is said', () => expect(loadConfig({}).STATE_URL).toBe('embedded'))

  it.each(['mongodb://', 'redis://x', 'http://x'])('is not %s, and the sentence names the setting', (url) => {
    expect(() => loadConfig({ STATE_URL: url })).toThrow(BadConfiguration)
    expect(() => loadConfig({ STATE_URL: url })).toThrow(/^STATE_URL must be "embedded", or a postgres:\/\/, mongodb/)
  })

  it('is the only one that may be a MongoDB', () => {
    for (const name of ['EVENT_STORE_URL', 'QUEUE_URL'])
      expect(() => loadConfig({ [name]: 'mongodb://x' })).toThrow(name)
  })
})

describe('the address of the log', () => {
  it.each([
    'embedded',
    'postgres://db.example/log',
    'esdb://admin:secret@one.example:2113?tls=false',
    'esdb://one.example:2113,two.example:2113?nodePreference=leader&tlsCAFile=/etc/ca.pem',
    'esdb+discover://admin:secret@cluster.example:2113?keepAliveInterval=10000',
  ])('may be %s', (url) => expect(loadConfig({ EVENT_STORE_URL: url }).EVENT_STORE_URL).toBe(url))

  it.each([
    'esdb://',
    'esdb+dns://admin:secret@x',
    'mongodb://admin:secret@x',
    'esdb://admin:secret@x?retries=1',
    'esdb://admin:sec@ret@x',
    'esdb://admin:secret@x?throwOnAppendFailure=false',
  ])('is not %s, and the sentence names the setting and no password', (url) => {
    expect(() => loadConfig({ EVENT_STORE_URL: url })).toThrow(BadConfiguration)
    expect(() => loadConfig({ EVENT_STORE_URL: url })).toThrow(/^EVENT_STORE_URL/)
    expect(() => loadConfig({ EVENT_STORE_URL: url })).not.toThrow(/sec/)
  })

  it('is the only one that may be an EventStoreDB', () => {
    for (const name of ['READ_STORE_URL', 'STATE_URL', 'QUEUE_URL'])
      expect(() => loadConfig({ [name]: 'esdb://x' })).toThrow(name)
  })
})

describe('the roles of an instance', () => {
  it('are all of them when nothing is said', () =>
    expect(loadConfig({}).ROLES).toEqual(['command', 'query', 'projector', 'worker']))

  it('are the ones that are named', () => {
    expect(loadConfig({ ROLES: 'command' }).ROLES).toEqual(['command'])
    expect(loadConfig({ ROLES: ' query , projector,' }).ROLES).toEqual(['query', 'projector'])
  })

  it.each(['commands', 'command;query', ','])('%s is refused with a sentence that names ROLES', (ROLES) => {
    expect(() => loadConfig({ ROLES })).toThrow(BadConfiguration)
    expect(() => loadConfig({ ROLES })).toThrow(/^ROLES must (be a list of command, query|name a role)/)
  })
})

describe('the courier DHL', () => {
  const dhl = {
    COURIER: 'dhl',
    DHL_API_KEY: 'key',
    DHL_API_SECRET: 'secret',
    DHL_ACCOUNT: '123456789',
    DHL_SHIPPER_COMPANY: 'Cartório Online',
    DHL_SHIPPER_NAME: 'Expedição',
    DHL_SHIPPER_PHONE: '+551130001000',
    DHL_SHIPPER_ADDRESS: 'Avenida Paulista 1000',
    DHL_SHIPPER_CITY: 'São Paulo',
    DHL_SHIPPER_POSTAL_CODE: '01310-100',
  }

  it('is configured by its account and the address whence parcels leave', () =>
    expect(dhlSettings(loadConfig(dhl))).toMatchObject({
      account: '123456789',
      baseUrl: 'https://express.api.dhl.com/mydhlapi',
      shipper: { city: 'São Paulo', country: 'BR' },
    }))

  it('may run on a public server without the word sandbox', () =>
    expect(
      loadConfig({
        ...dhl,
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://cartorio.example',
        PAYMENTS: 'sandbox',
        MAIL: 'folder',
      }).COURIER,
    ).toBe('dhl'))

  it.each(Object.keys(dhl).filter((name) => name !== 'COURIER'))('needs %s, and the sentence names it', (name) =>
    expect(() => loadConfig({ ...dhl, [name]: '' })).toThrow(`${name} is not set, and COURIER=dhl needs it.`),
  )

  it.each(['http://dhl.example/mydhlapi', 'ftp://x', 'https://dhl.example/?a=1'])(
    'is not called at %s, where its credentials could be read or its paths be lost',
    (url) => expect(() => loadConfig({ ...dhl, DHL_BASE_URL: url })).toThrow(/^DHL_BASE_URL must be an https/),
  )

  it('is called at another address without its last slash', () =>
    expect(dhlSettings(loadConfig({ ...dhl, DHL_BASE_URL: 'http://127.0.0.1:9/dhl/' })).baseUrl).toBe(
      'http://127.0.0.1:9/dhl',
    ))
})

describe('Stripe as the payment provider', () => {
  const keys = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }

  it('needs both keys, and takes several webhook secrets', () => {
    const config = loadConfig({ ...keys, STRIPE_WEBHOOK_SECRETS: 'whsec_next, whsec_now' })
    expect(config.STRIPE_WEBHOOK_SECRETS).toEqual(['whsec_next', 'whsec_now'])
    expect(loadConfig(keys).STRIPE_WEBHOOK_SECRETS).toEqual([])
  })

  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_test_1' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: '' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['STRIPE_WEBHOOK_SECRETS', { STRIPE_WEBHOOK_SECRETS: 'sk_test_1' }],
    [
      'STRIPE_API_URL',
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_API_URL: 'http://127.0.0.1:1' },
    ],
  ])('is refused with a sentence that names %s and no key', (name, change) => {
    expect(() => loadConfig({ ...keys, ...change })).toThrow(BadConfiguration)
    expect(() => loadConfig({ ...keys, ...change })).toThrow(new RegExp(`^${name} `))
    expect(() => loadConfig({ ...keys, ...change })).not.toThrow(/_test_|_live_/)
  })

  it('runs on a public server', () => {
    const publicServer = { HOST: '0.0.0.0', PUBLIC_URL: 'https://x.example', COURIER: 'sandbox', MAIL: 'folder' }
    expect(loadConfig({ ...publicServer, ...keys }).PAYMENTS).toBe('stripe')
    expect(() => loadConfig(publicServer)).toThrow(/^PAYMENTS is not set/)
  })

  it('keeps its keys while another provider takes the payments, and they are checked all the same', () => {
    const former = { ...keys, PAYMENTS: 'sandbox', STRIPE_PUBLISHABLE_KEY: '' }
    expect(loadConfig(former).STRIPE_SECRET_KEY).toBe('sk_test_1')
    const live = { ...former, STRIPE_SECRET_KEY: 'sk_live_1' }
    expect(() => loadConfig({ ...live, STRIPE_API_URL: 'http://127.0.0.1:1' })).toThrow(/^STRIPE_API_URL /)
    expect(() => loadConfig({ ...live, TEST_PRODUCT: 'on' })).toThrow(/^TEST_PRODUCT /)
  })
})

describe('mail over SMTP', () => {
  const smtp = {
    MAIL: 'smtp',
    SMTP_URL: 'smtps://anna:geheim@mail.example:465',
    MAIL_FROM: 'Cartório Online <avisos@cartorio.example>',
  }

  it('needs a server and a sender', () => {
    expect(loadConfig(smtp)).toMatchObject(smtp)
    expect(loadConfig({ ...smtp, MAIL_FROM: 'avisos@cartorio.example' }).MAIL).toBe('smtp')
    for (const name of ['SMTP_URL', 'MAIL_FROM'])
      expect(() => loadConfig({ ...smtp, [name]: '' })).toThrow(`${name} must be set for MAIL=smtp.`)
  })

  it.each([
    ['SMTP_URL', 'http://anna:geheim@mail.example'],
    ['SMTP_URL', 'smtp://anna:geheim@mail.example?tls=no'],
    ['MAIL_FROM', 'Cartório Online'],
    ['MAIL_FROM', 'a@x.example, b@x.example'],
    ['MAIL_FROM', 'Cartório\nBcc: x@x.example <a@x.example>'],
  ])('is refused with a sentence that names %s and no password', (name, value) => {
    expect(() => loadConfig({ ...smtp, [name]: value })).toThrow(new RegExp(`^${name} must be an address`))
    expect(() => loadConfig({ ...smtp, [name]: value })).not.toThrow(/geheim/)
  })

  it('keeps copies of sent mails only where that is said', () => {
    expect(loadConfig(smtp).MAIL_COPIES).toBe(false)
    expect(loadConfig({ ...smtp, MAIL_COPIES: 'on' }).MAIL_COPIES).toBe(true)
  })

  it('keeps mails beside the other data, or in a folder that is named', () => {
    expect(mailDirOf(loadConfig({ DATA_DIR: '/data' }))).toBe('/data/mail-folder')
    expect(mailDirOf(loadConfig({ DATA_DIR: '/data', MAIL_DIR: '/mails' }))).toBe('/mails')
  })

  it('is not needed on loopback; a public server keeps mails in a folder only when that is said', () => {
    expect(loadConfig({}).MAIL).toBeUndefined()
    const publicServer = { HOST: '0.0.0.0', PUBLIC_URL: 'https://x.example', PAYMENTS: 'sandbox', COURIER: 'sandbox' }
    expect(() => loadConfig(publicServer)).toThrow(/^MAIL is not set.* MAIL=folder says so/)
    expect(loadConfig({ ...publicServer, MAIL: 'folder' }).MAIL).toBe('folder')
  })
})

describe('the exchange rates', () => {
  it('are what one unit of a currency costs in US dollars', () =>
    expect([...loadConfig({ EXCHANGE_RATES: 'BRL=0.1823, EUR=1.085' }).EXCHANGE_RATES]).toEqual([
      ['BRL', '0.1823'],
      ['EUR', '1.085'],
    ]))

  it('are none when nothing is said', () => expect(loadConfig({}).EXCHANGE_RATES.size).toBe(0))

  it.each(['BRL', 'BRL=0', 'BRL=0.00', 'brl=0.18', 'BRL=0,18', 'BRL=-1', 'BRL=1e3'])(
    'are not %s, and the sentence names the setting',
    (rate) => expect(() => loadConfig({ EXCHANGE_RATES: rate })).toThrow(/^EXCHANGE_RATES must be rates like/),
  )
})

describe('the price lists', () => {
  const [wizard, items] = priceListsInEurosAndYen
  const load =
    (lists: readonly object[] | string, rates = 'EUR=1.08') =>
    () =>
      loadConfig({ PRICE_LISTS: typeof lists === 'string' ? lists : JSON.stringify(lists), EXCHANGE_RATES: rates })

  it('are none when nothing is said, else those of the setting', () => {
    expect(loadConfig({}).PRICE_LISTS).toEqual([])
    expect(loadConfig(inEurosAndYen).PRICE_LISTS).toEqual(priceListsInEurosAndYen)
    expect(
      load([{ ...items, name: 'items-2027', currency: 'USD', startsOn: '2027-01-01' }])().PRICE_LISTS,
    ).toHaveLength(1)
  })

  it.each([
    ['no JSON', 'wizard-eur', /^PRICE_LISTS must be a JSON array of price lists: the whole is wrong or missing/],
    ['one list', JSON.stringify(wizard), /: the whole is wrong or missing/],
    [
      'a price that is no minor unit',
      [{ ...wizard, translation: 33.5 }, items],
      /: 0\.translation is wrong or missing/,
    ],
    ['no price', [wizard, { ...items, apostille: 0 }], /: 1\.apostille is wrong or missing/],
    ['no such day', [wizard, { ...items, startsOn: '2027-02-30' }], /: 1\.startsOn is wrong or missing/],
    ['another currency', [{ ...wizard, currency: 'BRL' }, items], /: 0\.currency is wrong or missing/],
    ['a document less', [{ ...wizard, base: { BIRTH: 1 } }, items], /lacks the price of MARRIAGE in wizard-eur/],
    ['one name twice', [wizard, { ...items, name: wizard.name }], /has the name wizard-eur for two lists/],
    ['a name that is taken', [{ ...wizard, name: 'wizard-2025' }, items], /has the name wizard-2025 for two lists/],
    ['one of the two flows', [wizard], /has only one of the lists wizard and multi-item in EUR/],
  ])('stop the start with %s', (_what, lists, sentence) => expect(load(lists)).toThrow(sentence))

  it('stop the start without the rate of their currency', () =>
    expect(load([wizard, items], 'JPY=0.0067')).toThrow(
      'EXCHANGE_RATES has no rate for EUR, in which PRICE_LISTS has the prices of wizard-eur.',
    ))
})

describe('the address of an account of the office', () => {
  it.each([
    ['https://facebook.example/cartorio', 'https://facebook.example/cartorio'],
    ['http://x.example/?a="1"&b=<2>', 'http://x.example/?a=%221%22&b=%3C2%3E'],
  ])('may be %s', (url, written) => expect(loadConfig({ FACEBOOK_URL: url }).FACEBOOK_URL).toBe(written))

  it.each(['javascript:alert(1)', 'ftp://x.example', 'facebook.example/cartorio', '@cartorio'])('is not %s', (url) =>
    expect(() => loadConfig({ INSTAGRAM_URL: url })).toThrow(/^INSTAGRAM_URL must be an address like https/),
  )
})
