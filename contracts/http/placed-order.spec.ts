import { placedOrderSchema, placedWizardOrderSchema } from './placed-order.js'

const delivery = {
  deliveryAddress: '1 Ocean Drive',
  deliveryCity: 'Miami',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
}
const placeSeveral = (documents: readonly object[]) =>
  placedOrderSchema.safeParse({
    documents: documents.map((document) => ({ familyMember: { name: 'João Souza' }, ...document })),
    contactName: 'Ana Souza',
    contactEmail: 'ana@example.com',
    contactPhone: '+1 305 555 0100',
    ...delivery,
  })
const placeOne = (document: object) =>
  placedWizardOrderSchema.safeParse({
    ...document,
    originState: 'SP',
    applicantName: 'Ana Souza',
    applicantCpf: '529.982.247-25',
    applicantEmail: 'ana@example.com',
    applicantPhone: '+1 305 555 0100',
    deliveryPhone: '+1 305 555 0100',
    ...delivery,
  })

describe('the document of another person', () => {
  it('needs the name of that person, who is the applicant otherwise', () => {
    const one = { documentType: 'birth', relation: 'child' }
    expect(placeOne(one).error?.issues).toMatchObject([
      { path: ['holderName'], message: 'Informe o nome da pessoa de quem é o documento.' },
    ])
    expect(placeOne({ ...one, holderName: 'Lia Souza' }).error).toBeUndefined()
    expect(placeOne({ ...one, relation: 'self' }).error).toBeUndefined()
  })
})

describe('the form of a certificate', () => {
  it('is taken of a certificate of a civil registry', () => {
    for (const type of ['birth', 'marriage', 'death'])
      expect(placeSeveral([{ type, certificateForm: 'full-typed' }]).error).toBeUndefined()
    expect(placeOne({ documentType: 'birth', certificateForm: 'full-copy' }).error).toBeUndefined()
  })

  it('is refused of a document that comes in one, at its field', () => {
    const message = 'Esse documento tem uma única forma. Tire a escolha da forma da certidão.'
    const wrong = { certificateForm: 'short' }
    const several = placeSeveral([{ type: 'birth' }, { type: 'power-attorney', ...wrong }])
    expect(several.error?.issues).toMatchObject([{ path: ['documents', 1, 'certificateForm'], message }])
    const one = placeOne({ documentType: 'power-attorney', ...wrong })
    expect(one.error?.issues).toMatchObject([{ path: ['certificateForm'], message }])
  })
})

describe('what a power of attorney is asked', () => {
  const asked = { powersPurpose: 'sell-property', signingWay: 'e-notariado' }

  it('is taken of a power of attorney, or left out', () => {
    expect(placeSeveral([{ type: 'power-attorney', ...asked }, { type: 'power-attorney' }]).error).toBeUndefined()
    expect(placeOne({ documentType: 'power-attorney', ...asked }).error).toBeUndefined()
  })

  it('is refused of another document, and where it is no choice of the list', () => {
    const several = placeSeveral([{ type: 'birth', ...asked }])
    expect(several.error?.issues.map(({ path }) => path)).toEqual([
      ['documents', 0, 'powersPurpose'],
      ['documents', 0, 'signingWay'],
    ])
    const one = placeOne({ documentType: 'power-attorney', signingWay: 'by-post' })
    expect(one.error?.issues).toMatchObject([{ path: ['signingWay'], message: 'Escolha uma opção da lista.' }])
  })
})
