import { documentDataLabels, documentNeeds } from '@cartorio/contracts/document-data.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { NeedyDocument } from './document-needs'

/** A label within a sentence. */
const within = (label: string): string =>
  label.startsWith('CPF') ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** What to have at hand, document by document. */
export const applicantNeeds = (order: Pick<OrderView, 'documents'>, needy: readonly NeedyDocument[]): string[] => [
  'Seu documento de identificação: passaporte ou outro com foto.',
  'Os nomes da sua mãe e do seu pai como estão no registro.',
  'Seu endereço, telefone e e-mail de agora.',
  ...needy.map(({ document, fields }) => {
    const names = fields.filter(({ required }) => required).map(({ field }) => within(documentDataLabels[field]))
    const of = `${document.type} de ${document.familyMember.name}`
    return names.length === 0 ? `${of}: o que você souber do registro.` : `${of}: ${names.join(', ')}.`
  }),
  ...(order.documents.some(({ documentType, ended }) => ended === null && documentNeeds[documentType].form !== null)
    ? ['A certidão de nascimento tem um formulário próprio, com os dados do registro.']
    : []),
]

export const applicantMinutes = (needy: readonly NeedyDocument[]): number => 4 + needy.length
