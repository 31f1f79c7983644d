// What is stored and sent: alike for us and for every peer.
import { randomBytes, randomUUID } from 'node:crypto'

const hex = () => randomBytes(32).toString('hex')
const encrypted = {
  alg: 'A256GCM',
  iv: randomBytes(12).toString('base64'),
  tag: randomBytes(16).toString('base64'),
  ciphertext: randomBytes(120).toString('base64'),
}

const envelope = () => ({
  type: 'DocumentIssued',
  data: { itemIds: [randomUUID(), randomUUID()] },
  personal: encrypted,
  metadata: {
    occurredAt: new Date().toISOString(),
    actor: { kind: 'staff', id: randomUUID() },
    requestId: randomUUID(),
    bodyMac: hex(),
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    tenantId: 'default',
    schemaVersion: 1,
    hash: hex(),
  },
})
/** Made before anything is measured: drawing random ids costs a fifth of what an append does. */
const envelopes = Array.from({ length: 1000 }, envelope)
let drawn = 0

/** An event as an order's stream holds it, envelope and encrypted part included: about 900 bytes. Its id is its own. */
export const newEvent = () => {
  drawn += 1
  return { id: randomUUID(), ...envelopes[drawn % envelopes.length] }
}

export const wizardOrder = JSON.stringify({
  documentType: 'Certidão de Nascimento',
  originState: 'SP',
  registryOffice: '1º Tabelionato de São Paulo',
  applicantName: 'Joana Prado da Conceição',
  applicantCpf: '111.444.777-35',
  applicantEmail: 'joana.prado@example.com',
  applicantPhone: '+1 305 555 0142',
  needsTranslation: true,
  translationLanguage: 'ingles',
  needsApostille: true,
  expedited: false,
  deliveryAddress: '742 Evergreen Terrace, apto 12',
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  deliveryPhone: '+1 305 555 0142',
})

/** A birth certificate with both services, and two powers of attorney, as the screens of the multi-item flow send them. */
export const createOrder = {
  documents: [
    {
      type: 'Certidão de Nascimento',
      quantity: 1,
      familyMember: { name: 'Joana Prado', relation: 'self' },
      needsTranslation: true,
      translationLanguage: 'ingles',
      needsApostille: true,
    },
    { type: 'Procuração', quantity: 2, familyMember: { name: 'Rui Prado', relation: 'self' } },
  ],
  contactName: 'Joana Prado',
  contactEmail: 'joana.prado@example.com',
  contactPhone: '+1 305 555 0142',
  expedited: false,
  deliveryAddress: '742 Evergreen Terrace',
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  tenantId: 'default',
}
