import type { ContradictionCode } from '@cartorio/contracts/contradictions.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import type { Contradiction } from '../domain/order/obstacle.js'
import { owedStepText, stepNames } from './obstacle-texts.js'

const names: Readonly<Record<ContradictionCode, string>> = {
  unpaid: 'o pagamento',
  draft: `${stepNames.draft} de documentos`,
  appointment: `${stepNames.appointment} de documentos`,
  signature: `${stepNames.signature} de documentos`,
  issue: `${stepNames.issue} de documentos`,
  translate: `${stepNames.translate} de documentos`,
  apostille: `${stepNames.apostille} de documentos`,
  'apostille-translation': `${stepNames['apostille-translation']} de documentos`,
  charge: 'o pagamento de uma cobrança adicional',
  parcel: 'o envio',
  delivery: 'a entrega',
  cancellation: 'o cancelamento',
}

const nameOf = (lack: Contradiction): string =>
  'owed' in lack ? owedStepText({ step: lack.code, owed: lack.owed, needed: lack.needed }) : names[lack.code]

/** "nos registros falta a emissão de 2 de 2 documentos e a entrega", as the middle of a sentence. */
export const contradictionText = (lacking: readonly Contradiction[]): string =>
  `nos registros falta ${joinWords(lacking.map(nameOf))}`

/** The same of what an event has kept, which counts no documents. */
export const keptContradictionText = (codes: readonly ContradictionCode[]): string =>
  `nos registros faltava ${joinWords(codes.map((code) => names[code]))}`
