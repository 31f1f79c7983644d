import { compareFacts } from './moment-facts'

describe('two moments of an order', () => {
  const before = [
    { name: 'Situação', text: 'Pago' },
    { name: 'Documento 1', text: 'emissão por fazer' },
  ]

  it('are the same facts without a mark where nothing changed', () =>
    expect(compareFacts(before, before)).toEqual(before))

  it('mark what changed, with what stood there', () =>
    expect(compareFacts([{ name: 'Situação', text: 'Enviado' }, ...before.slice(1)], before)).toEqual([
      { name: 'Situação', text: 'Enviado', before: before[0] },
      before[1],
    ]))

  it('mark what is new and what is gone', () => {
    const added = { name: 'Documento 2', text: 'emissão por fazer' }
    const nothing = (name: string) => ({ name, text: '—' })
    expect(compareFacts([...before, added], before)[2]).toEqual({ ...added, before: nothing(added.name) })
    expect(compareFacts(before, [...before, added])[2]).toEqual({ ...nothing(added.name), before: added })
  })

  it('mark nothing where nothing is compared', () => expect(compareFacts(before, undefined)).toBe(before))
})
