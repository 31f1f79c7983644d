import type { CorrectionField } from '@cartorio/contracts/correction-fields.js'
import type { RequestedFields } from '../../lib/requested-fields'

type Step = {
  readonly id: 'registry' | 'certificate' | 'documents' | 'services'
  readonly title: string
  readonly question: string
  /** The step that follows, as the button names it. */
  readonly towards: string
  /** What the office can mark in it; a service is never wrong. */
  readonly marks: readonly CorrectionField[]
}

const steps: readonly Step[] = [
  {
    id: 'registry',
    title: 'Cartório',
    question: 'Onde está o registro?',
    towards: 'Continuar para o cartório',
    marks: ['registry'],
  },
  {
    id: 'certificate',
    title: 'Certidão',
    question: 'O que está na certidão?',
    towards: 'Continuar para os dados da certidão',
    marks: [
      'fullNameOnCertificate',
      'motherFullName',
      'fatherFullName',
      'birthDate',
      'bookNumber',
      'pageNumber',
      'termNumber',
    ],
  },
  {
    id: 'documents',
    title: 'Documentos',
    question: 'Tem algo que ajude na busca?',
    towards: 'Continuar para os documentos',
    marks: ['supportDocuments'],
  },
  {
    id: 'services',
    title: 'Serviços',
    question: 'Precisa de mais algum serviço?',
    towards: 'Continuar para os serviços',
    marks: [],
  },
]

export type CertificateStepId = Step['id']

/** The steps that ask anything: all four, or those with a field that was marked. */
export const stepsOf = ({ marks, asks }: RequestedFields): readonly Step[] =>
  marks.length === 0 ? steps : steps.filter((step) => step.marks.length > 0 && asks(...step.marks))

/** Which step asks for a field of the body. */
export const stepOf = (field: string): CertificateStepId => {
  if (/^(registry|dontKnow)/.test(field)) return 'registry'
  if (/^(needs|translation|apostille)/.test(field)) return 'services'
  return field.startsWith('supportDocuments') ? 'documents' : 'certificate'
}
