import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { type Purpose, purposes } from '@cartorio/contracts/documents/purposes.js'
import { type DocumentType, documentDefinitions } from '@cartorio/contracts/products.js'
import type { ReadingText } from '../page-text'
import { helpOfPurposes } from '../purposes/help-of-purposes'
import type { NamedPurpose, PurposeHelp } from '../purposes/purpose-help'
import { buildDocumentHelpPath, contactPath, helpPath, orderPath } from '../site'

const buildPurposeHelpPath = (purpose: NamedPurpose): string =>
  `${helpPath}/finalidades/${helpOfPurposes[purpose].slug}`

const isNamed = (purpose: Purpose): purpose is NamedPurpose => purpose !== 'other'
const namedPurposes = purposes.filter(isNamed)

const linkTo = (purpose: NamedPurpose) => ({ text: purposeNames[purpose], to: buildPurposeHelpPath(purpose) })

export const linksToPurposes = namedPurposes.map(linkTo)

export const linksToPurposesOf = (documentType: DocumentType) =>
  namedPurposes.filter((purpose) => helpOfPurposes[purpose].documents.includes(documentType)).map(linkTo)

export const linksToDocuments = (documentTypes: readonly DocumentType[]) =>
  documentTypes.map((documentType) => {
    const { id, name } = documentDefinitions[documentType]
    return { text: name, to: buildDocumentHelpPath(id) }
  })

const buildPurposePage = ({ title, lead, documents, which, ...help }: PurposeHelp): ReadingText => ({
  title,
  lead,
  action: { text: 'Solicitar documentos', to: orderPath },
  sections: [
    { title: 'Quais documentos?', ...which, links: linksToDocuments(documents) },
    { title: 'Qual forma da certidão?', ...help.form },
    { title: 'Precisa de apostila?', ...help.apostille },
    { title: 'Precisa de tradução?', ...help.translation },
    { title: 'Que idade o documento pode ter?', ...help.age },
    {
      title: 'O que a autoridade pode querer de outro modo?',
      points: help.otherwise,
      paragraphs: [
        'Quem decide o que aceita é ela, e as regras mudam. Confirme com a autoridade antes de pedir, e guarde a resposta.',
      ],
      links: [
        { text: 'Central de Ajuda', to: helpPath },
        { text: 'Falar com a equipe', to: contactPath },
      ],
    },
  ],
})

/** By path: the help page of each purpose. */
export const purposePages: Readonly<Record<string, ReadingText>> = Object.fromEntries(
  namedPurposes.map((purpose) => [buildPurposeHelpPath(purpose), buildPurposePage(helpOfPurposes[purpose])]),
)
