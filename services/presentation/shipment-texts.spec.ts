import { shipmentRefusalText } from './shipment-texts.js'

describe('why the courier made no shipment', () => {
  it('says what to do where no product goes to the address', () => {
    expect(shipmentRefusalText('no-product')).toContain('não oferece este tipo de envio')
  })

  it('asks for another try where the courier did not serve, and for other data where it refused them', () => {
    expect(shipmentRefusalText('unreachable')).toContain('em alguns minutos')
    expect(shipmentRefusalText('rejected')).toContain('Confira o endereço')
    expect(shipmentRefusalText(null)).toContain('Confira o endereço')
  })
})
