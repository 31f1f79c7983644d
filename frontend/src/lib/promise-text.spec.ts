import type { DeliveryPromise } from '@cartorio/contracts/http/pricing.js'
import { promiseCondition, promiseText } from './promise-text'

const textOf = (answer: DeliveryPromise | undefined) => promiseText({ answer, withoutShipping: undefined })

describe('what is promised of an order that is paid today', () => {
  it.each([
    ['2026-12-02', '2026-12-09', 'Entrega entre 2 e 9 de dezembro'],
    ['2026-11-28', '2026-12-05', 'Entrega entre 28 de novembro e 5 de dezembro'],
    ['2026-12-02', '2026-12-02', 'Entrega em 2 de dezembro'],
  ])('from %s to %s is "%s"', (from, to, text) =>
    expect(textOf({ estimatedShipping: '2026-11-20', estimatedDelivery: { from, to } })).toBe(text),
  )

  it('counts from the signature of what the customer signs', () => {
    expect(promiseCondition(['birth'])).toBe('se você pagar hoje')
    expect(promiseCondition(['birth', 'power-attorney'])).toBe(
      'se você pagar e assinar hoje: o prazo da procuração conta da assinatura',
    )
  })

  it('is nothing without a price, and of an order of nothing', () => {
    expect(textOf(undefined)).toBeUndefined()
    expect(textOf({ estimatedShipping: '', estimatedDelivery: null })).toBeUndefined()
  })

  it('is its shipping, before the country is known', () =>
    expect(textOf({ estimatedShipping: '2026-12-08', estimatedDelivery: null })).toBe(
      'Envio até 8 de dezembro, mais o transporte',
    ))

  it('is the day on which files can be downloaded, where nothing travels', () => {
    const answer = { estimatedShipping: '2026-12-08', estimatedDelivery: { from: '2026-12-08', to: '2026-12-08' } }
    expect(promiseText({ answer, withoutShipping: 'no-parcel' })).toBe('Pronto para baixar até 8 de dezembro')
  })
})
