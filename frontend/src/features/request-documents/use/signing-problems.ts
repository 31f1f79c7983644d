import { findDocument } from '@cartorio/contracts/catalogue.js'

/** What a power of attorney is not ordered without, in the order of the screen. */
export const signingFields = ['powersPurpose', 'signingWay'] as const
export type SigningField = (typeof signingFields)[number]

const instructions: Readonly<Record<SigningField, string>> = {
  powersPurpose: 'Escolha para que são os poderes',
  signingWay: 'Escolha como você vai assinar',
}

/** What is wrong with such a field: only a document that the customer signs asks it. The server takes an order without. */
export const signingProblem = (field: SigningField, productId: string, chosen: string | undefined) =>
  findDocument(productId)?.isSigned === true && !chosen ? instructions[field] : undefined
