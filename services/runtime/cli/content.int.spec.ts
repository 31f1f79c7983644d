import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import { draft } from '../../testing/harness/api-client.js'
import { besideProduct } from '../../testing/harness/beside-product.js'
import { all } from '../../testing/harness/deliveries.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { runCli } from '../../testing/harness/running-command.js'
import { testimonialWords } from '../../testing/scenarios/site-entries.js'

const { product, call } = productUnderTest({ WHATSAPP: '5511900000000' })
const folder = mkdtempSync(join(tmpdir(), 'cartorio-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const make = (environment: Readonly<Record<string, string>>) =>
  runCli('content', { DATA_DIR: product.dataDir, ...environment })
const file = (content: unknown): { readonly FILE: string } => {
  const path = join(folder, 'content.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return { FILE: path }
}
const contentEvents = async () => {
  const events = await besideProduct(product, ({ eventStore }) => all(eventStore.read(settingsStream(defaultTenant))))
  return events.filter(({ type }) => /Set$|Published|Withdrawn/.test(type) && !/Days|Rate|Retention/.test(type))
}
const whatsApp = async () => (await call('GET', '/api/config')).body.whatsapp

const company = { name: 'Ofício Exemplar LLC', address: '100 Main Street, Miami, FL', whatsapp: '+1 305 555 0142' }
const testimonial = {
  id: 'depoimento-1',
  consentedOn: '2026-03-01',
  ...testimonialWords,
  rating: 5,
}
const member = {
  id: 'equipe-1',
  consentedOn: '2026-03-01',
  name: 'Clara Reis',
  role: 'Atendimento',
  task: 'Lê o pedido.',
}

describe('make content', () => {
  it('names every mistake by its place and changes nothing', async () => {
    const before = (await contentEvents()).length
    const wrong = await make(
      file({
        company: { name: '', adress: 'Miami' },
        team: [{ ...member, id: 'clara-reis' }],
        testimonials: [{ ...testimonial, rating: 6, consentedOn: '2999-01-01' }],
        accounts: { Facebook: 'facebook.com/oficio' },
      }),
    )
    expect(wrong.code).toBe(1)
    for (const line of [
      'content.json was not taken, and nothing was changed:',
      '  company.name: Informe o nome da empresa.',
      '  company.address: Informe o endereço da empresa, em uma linha.',
      '  company: Estes campos não existem: adress',
      '  team[0].id: O id é equipe-1, equipe-2 e assim por diante: ele fica no registro e não pode ter o nome de ninguém.',
      '  testimonials[0].rating: A nota é de 1 a 5.',
      '  testimonials[0].consentedOn: Esse dia ainda não chegou.',
      '  accounts.Facebook: Escreva o endereço inteiro, com https:// no começo.',
    ])
      expect(wrong.output).toContain(line)
    expect((await make(file('{"team": ['))).output).toMatch(/content\.json is no JSON: /)
    expect((await make({ FILE: join(folder, 'none.json') })).output).toMatch(/none\.json cannot be read: /)
    const unknown = await make(file({ testimonials: [{ ...testimonial, order: 'CO-2026-99999' }] }))
    expect(unknown.output).toContain('  CO-2026-99999: Não há pedido com esse número.')
    expect(await contentEvents()).toHaveLength(before)
  })

  it('sets what the file has, once, in the place of the configuration, and prints it', async () => {
    expect(await whatsApp()).toBe('5511900000000')
    const { orderNumber, id: token } = (await call('POST', '/api/create-order', draft())).body
    expect(token).toBeDefined()
    const whole = { company, team: [member], testimonials: [{ ...testimonial, order: orderNumber }] }
    const first = await make(file(whole))
    expect(first).toMatchObject({ code: 0 })
    expect(first.output).toMatch(/company: set\nequipe-1: published\ndepoimento-1: published\n/)
    await eventually(whatsApp, (number) => number === '13055550142')
    const events = await contentEvents()
    expect(events.map(({ type }) => type)).toEqual(['CompanySet', 'TeamMemberPublished', 'TestimonialPublished'])
    expect(JSON.stringify(events.map(({ data, personal }) => ({ data, personal })))).not.toMatch(/Clara|Marina|Boston/)
    expect((await make(file(whole))).output).toContain('The site says this already: nothing was changed.')
    expect(await contentEvents()).toHaveLength(3)
    const shown = await make({})
    expect(JSON.parse(shown.output)).toMatchObject({ ...whole, company: { ...company, whatsapp: '13055550142' } })
  })

  it('takes off for good what a list no longer has, and what is withdrawn by its id', async () => {
    const gone = await make(file({ team: [] }))
    expect(gone.output).toContain('equipe-1: withdrawn, and what it said can no longer be read')
    expect((await make({ WITHDRAW: 'depoimento-1' })).output).toContain('depoimento-1: withdrawn')
    expect((await make({ WITHDRAW: 'depoimento-1' })).output).toContain('it was withdrawn before')
    expect((await make({ WITHDRAW: 'depoimento-9' })).output).toContain('nothing was published under this id')
    const again = await make(file({ testimonials: [testimonial] }))
    expect(again.output).toContain('testimonials[0].id: depoimento-1 saiu do site para sempre.')
    const { team, testimonials } = JSON.parse((await make({})).output)
    expect([team, testimonials]).toEqual([[], []])
    expect((await contentEvents()).at(-1)).toMatchObject({
      type: 'PublishedEntryWithdrawn',
      data: { entryId: 'depoimento-1', cause: 'consent-withdrawn' },
    })
  })
})
