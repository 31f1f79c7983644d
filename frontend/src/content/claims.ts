import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'

/** Something that the site says of the office. What is not verified has no proof that an auditor would accept. */
export type Claim = { readonly text: string; readonly verified: boolean }

type Mode = 'hide' | 'label'

/**
 * What becomes of claims that are not verified: `hide` leaves them out, `label` shows them as examples. Sections that
 * the site must have and that would be empty are labelled either way.
 */
export const unverifiedClaims: Mode = 'hide'

export const exampleLabel = 'exemplo'

/** What is shown of claims that have more than a text, in their order. */
export const shownOf = <C extends Claim>(claims: readonly C[], mode: Mode = unverifiedClaims): readonly C[] =>
  claims
    .filter(({ verified }) => verified || mode === 'label')
    .map((claim) => (claim.verified ? claim : { ...claim, text: `${claim.text} (${exampleLabel})` }))

/** The texts to show, in their order. */
export const shownClaims = (claims: readonly Claim[], mode?: Mode): readonly string[] =>
  shownOf(claims, mode).map(({ text }) => text)

/** Every figure and seal of the site: one value per claim, wherever it is shown. */
export const claims = {
  experience: { text: 'Desde 2016', verified: false },
  support: { text: 'Atendimento 24 horas, todos os dias', verified: false },
  trustLine: { text: 'Talentos das melhores empresas usam o Cartório Online', verified: false },
  notaryIntegration: { text: 'Integração oficial com os cartórios', verified: false },
  icpBrasil: { text: 'Certificado digital ICP-Brasil', verified: false },
  iso27001: { text: 'ISO 27001', verified: false },
  pciDss: { text: 'PCI DSS', verified: false },
  cloud: { text: 'Hospedado em um provedor de nuvem certificado', verified: false },
  cardProvider: { text: 'Verificado pelo provedor de cartões', verified: false },
  // What the product itself does; its tests are the proof.
  encryption: { text: 'Dados pessoais cifrados (AES-256)', verified: true },
  dataRights: { text: 'LGPD: acesso e remoção dos dados', verified: true },
  tracking: { text: 'Envio com rastreamento', verified: true },
  guarantee: { text: `Garantia de ${guaranteeDaysText}`, verified: true },
  cardData: { text: 'O número do cartão não passa pelos nossos servidores', verified: true },
} as const satisfies Readonly<Record<string, Claim>>
