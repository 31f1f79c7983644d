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

/** What the product itself does; its tests are the proof. */
export const claims = {
  encryption: { text: 'Dados pessoais cifrados (AES-256)', verified: true },
  dataRights: { text: 'LGPD: acesso e remoção dos dados', verified: true },
  tracking: { text: 'Envio com rastreamento', verified: true },
  guarantee: { text: `Garantia de ${guaranteeDaysText}`, verified: true },
  cardData: { text: 'O número do cartão não passa pelos nossos servidores', verified: true },
} as const satisfies Readonly<Record<string, Claim>>
