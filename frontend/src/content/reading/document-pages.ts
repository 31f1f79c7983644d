import { documentHelp } from '@cartorio/contracts/documents/document-help.js'
import { isSearched } from '@cartorio/contracts/documents/searched-records.js'
import { type Product, products } from '@cartorio/contracts/products.js'
import { expressDays, standardDays, transitDays } from '../days'
import type { ReadingText } from '../page-text'
import { buildDocumentHelpPath, buildOrderPath, contactPath, helpPath, orderPath } from '../site'
import { linksToPurposesOf } from './purpose-pages'

const priceNote =
  'É o preço do documento, sem frete e sem serviços. Tradução e apostila são somadas só se você pedir, e o total aparece antes do pagamento.'

const buildDocumentPage = ({ id, name, documentType }: Product): ReadingText => {
  const help = documentHelp[documentType]
  if (help === null) throw new Error(`contracts/documents has no help page for ${documentType}`)
  return {
    title: name,
    lead: help.lead,
    action: { text: 'Pedir este documento', to: buildOrderPath(id) },
    sections: [
      { title: 'O que é?', ...help.whatItIs },
      help.form,
      { title: 'O que ter à mão?', ...help.atHand },
      { title: 'Precisa de apostila ou de tradução?', ...help.abroad },
      {
        title: 'Quanto tempo leva?',
        paragraphs: [
          `Contamos em dias úteis: no prazo comum, enviamos em até ${standardDays.ship} depois do pagamento; no expresso, em até ${expressDays.ship}. O transporte leva mais ${transitDays}, conforme o país.`,
          help.longer,
        ],
        links: [{ text: 'Prazos de Entrega', to: '/prazos' }],
      },
      {
        title: 'Quanto custa?',
        paragraphs: [{ startingPriceOf: documentType }, help.price ?? priceNote],
        links: [{ text: 'Todos os preços', to: orderPath }],
      },
      {
        title: 'O que pode dar errado?',
        points: help.risks,
        ...(isSearched(documentType) ? { paragraphs: [{ search: 'promise' as const }] } : {}),
      },
      { title: 'Para que você precisa dele', links: linksToPurposesOf(documentType) },
      {
        title: 'Outra pergunta',
        links: [
          { text: 'Central de Ajuda', to: helpPath },
          { text: 'Falar com a equipe', to: contactPath },
        ],
      },
    ],
  }
}

/** By path: the help page of each document of the catalogue. */
export const documentPages: Readonly<Record<string, ReadingText>> = Object.fromEntries(
  products.map((product) => [buildDocumentHelpPath(product.id), buildDocumentPage(product)]),
)
