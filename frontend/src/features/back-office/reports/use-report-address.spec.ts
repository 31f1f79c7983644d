import { readReportAddress, reportParameters, writeReportAddress } from './use-report-address'

const today = '2026-03-31'
const read = (address: string) => readReportAddress(new URLSearchParams(address), today)

describe('a report in the address', () => {
  it('is the orders of the running month where nothing is named', () =>
    expect(read('')).toMatchObject({ kind: 'orders', from: '2026-03-01', to: today, group: 'month' }))

  it('is read as it was written', () => {
    const shown = read('tipo=money&de=2026-01-01&ate=2026-02-28&por=provider&currency=EUR')
    expect(read(writeReportAddress(shown).toString())).toEqual(shown)
    expect(reportParameters(shown)).toEqual({
      kind: 'money',
      from: '2026-01-01',
      to: '2026-02-28',
      group: 'provider',
      currency: 'EUR',
    })
  })

  it('takes no group, filter or day that the report does not know', () =>
    expect(read('tipo=staff&por=courier&country=US&de=ontem')).toEqual({
      kind: 'staff',
      from: '2026-03-01',
      to: today,
      group: 'person',
      filters: { staffId: '' },
    }))
})
