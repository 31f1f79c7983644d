import { cents } from '@cartorio/contracts/money.js'
import { isCourierNumber } from '@cartorio/contracts/tracking-numbers.js'
import { type NewShipment, ShipmentOutcomeUnknown, ShipmentRefused } from '../shipping.js'
import { createSandboxShipping } from './sandbox-shipping.js'

const shipment = (changes: Partial<NewShipment> = {}): NewShipment => ({
  reference: 'order-1/1',
  orderNumber: 'CO-2026-00001',
  recipient: {
    name: 'João (Zé) Conceição',
    email: 'joao@example.com',
    phone: '+351 912 345 678',
    address: 'Rua Augusta 1',
    city: 'Lisboa',
    state: undefined,
    postalCode: '1100-048',
    countryCode: 'PT',
  },
  weightGrams: 500,
  contents: [{ description: 'Birth certificate', quantity: 1 }],
  declared: null,
  pickup: false,
  ...changes,
})
const create = (changes: Partial<NewShipment> = {}) => createSandboxShipping().createShipment(shipment(changes))

/** What a reader of PDF needs: each offset of the table leads to its object. */
const objectsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 5)).toBe('xref\n')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  return offsets.map((offset) => text.slice(offset, text.indexOf('endobj', offset)))
}

describe('a shipment of the sandbox', () => {
  it('has a number of its own and a label with the address, as a PDF', async () => {
    const { trackingNumber, papers } = await create()
    expect(trackingNumber).toMatch(/^[1-9]\d{9}$/)
    expect(isCourierNumber('dhl', trackingNumber)).toBe(true)
    expect((await create({ reference: 'order-1/2' })).trackingNumber).not.toBe(trackingNumber)
    expect(papers.map(({ paper }) => paper)).toEqual(['label'])
    const objects = objectsOf(papers[0]?.pdf ?? Buffer.alloc(0))
    expect(objects.map((object) => object.slice(0, 7))).toEqual([1, 2, 3, 4, 5, 6].map((id) => `${id} 0 obj`))
    const [content = ''] = objects.slice(-1)
    expect(content).toContain('(João \\(Zé\\) Conceição) Tj')
    expect(content).toContain(trackingNumber)
    const stream = /stream\n([\s\S]*)\nendstream/.exec(content)?.[1] ?? ''
    expect(content).toContain(`/Length ${stream.length} >>`)
  })

  it('has a customs invoice where it is declared', async () => {
    const { papers } = await create({ declared: { value: cents(10_000), currency: 'USD' } })
    expect(papers.map(({ paper }) => paper)).toEqual(['label', 'invoice'])
  })

  it('has all lines of its address on the label, and is refused where they do not fit', async () => {
    const address = 'Avenida da Liberdade 1234, Edifício Torre do Tombo, Bloco 3, Apartamento 1408, Campo Grande'
    const recipient = { ...shipment().recipient, address }
    const label = (await create({ recipient })).papers[0]?.pdf.toString('latin1') ?? ''
    for (const line of [
      'Avenida da Liberdade 1234, Edifício Torre do',
      'Tombo, Bloco 3, Apartamento 1408, Campo',
      'Grande',
    ])
      expect(label).toContain(`(${line}) Tj`)
    await expect(create({ recipient: { ...recipient, address: `${address} ${address}` } })).rejects.toMatchObject({
      name: 'ShipmentRefused',
      code: 'address-too-long',
    })
  })

  it('is refused above 70 kg, and of unknown outcome at 66.6 kg', async () => {
    await expect(create({ weightGrams: 70_001 })).rejects.toBeInstanceOf(ShipmentRefused)
    await expect(create({ weightGrams: 66_600 })).rejects.toBeInstanceOf(ShipmentOutcomeUnknown)
  })
})
