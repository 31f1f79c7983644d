import { settingsReplaySchema } from '@cartorio/contracts/http/settings-replay.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { call, staff } = productUnderTest()

const headers = () => ({ cookie: staff.cookie })
const ask = (query = '') => call('GET', `/api/admin/audit/settings?${query}`, undefined, headers())
const replay = async (query = '') => settingsReplaySchema.parse((await ask(query)).body)
const listsInForce = ({ settings }: Awaited<ReturnType<typeof replay>>) =>
  settings.priceLists.filter(({ inForce }) => inForce).map(({ name }) => name)

const base = { BIRTH: 4900, MARRIAGE: 4900, DEATH: 4900, POWER_OF_ATTORNEY: 3900, CRIMINAL_BACKGROUND: 6900 }
const services = { translation: 2500, apostille: 3000, expedited: 5000 }

describe('the replay of the settings', () => {
  it('answers which price list was in force on a day, and what was set since', async () => {
    const today = officeDay(new Date().toISOString())
    const before = await replay()
    const startsOn = addDays(today, 1)
    const list = { name: 'items-test', origin: 'multi-item', currency: 'USD', startsOn, base, ...services }
    expect((await call('POST', '/api/admin/settings/price-lists', list, headers())).status).toBe(200)
    expect(listsInForce(await replay(`day=${today}`))).toContain('multi-item-2025')
    expect(listsInForce(await replay(`day=${addDays(startsOn, 3)}`))).toContain('items-test')
    const after = await replay()
    expect(after.revision).toBe(before.revision + 1)
    expect(after.changes.at(-1)).toMatchObject({ type: 'PriceListAdded', sentence: 'Tabela de preços acrescentada' })
    const at = await replay(`revision=${before.revision}`)
    expect(at.settings).toEqual({ ...before.settings, revision: before.revision })
  })

  it('has nothing before the first change, and no revision that there is not', async () => {
    expect((await replay('day=2020-01-01')).revision).toBe(-1)
    expect(await ask('revision=9999')).toMatchObject({ status: 404, body: { code: 'order/unknown-revision' } })
    expect((await ask('day=ontem')).status).toBe(400)
  })
})
